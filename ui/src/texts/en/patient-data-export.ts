/** The texts about the file of a patient's own data. */
export default {
  title: 'Your data',
  line: 'Download your data: plans, visits, payments, and documents, to read or use in other programs.',
  failed: 'Your download’s status didn’t load',
  ask: 'Prepare my data',
  waiting: 'We are preparing your file. We email you when it’s ready.',
  ready: 'Your file is ready ({{size}}). You can download it until {{date}}.',
  download: 'Download my data',
  over: 'Your last file was deleted after seven days.',
  again: 'You can ask for a new file once a day.',
  asked: 'We’re preparing your data',
} as const;
