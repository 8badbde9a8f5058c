/** The texts of the page where employees find their employer: patients read it. */
export default {
  title: 'Join through your employer',
  intro: 'Your employer pays a part of your membership. You see your price before you join.',
  code: 'Employer code',
  codeHelp: 'Ask your employer, or look in its email.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Work email',
  number: 'Employee number',
  birthDate: 'Birth date',
  next: 'Continue',
  terms: 'Read the terms for employees',
  askedTitle: 'Request sent',
  asked: '{{business}} decides within 14 days and we email you. Nothing is charged until you join.',
} as const;
