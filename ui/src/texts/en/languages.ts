/** The names of the languages that a form offers. */
export default {
  en: 'English',
  es: 'Spanish',
} as const;
