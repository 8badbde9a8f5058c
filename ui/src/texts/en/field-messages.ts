/** The fields’ own messages, in the specification’s words; the server uses the same. */
export default {
  required: 'This field is required',
  checked: 'Field must be checked',
  email: 'Invalid email',
  emailMatch: 'Email must match',
  passwordMatch: 'Passwords must match',
  date: 'Invalid date',
  areaCode: 'Area code must be from USA',
  name: 'Enter the name alone, without addresses or line breaks',
  tenDigits: 'Must be exactly 10 digits',
  invalid: 'Invalid data',
} as const;
