/** The same, where the link confirms a person's own contact email. */
export default {
  title: 'Confirm your email',
  intro: 'The office writes to this email about your membership.',
  submit: 'Confirm email',
  done: 'Your email is confirmed',
  doneText: 'Messages about your membership come here.',
} as const;
