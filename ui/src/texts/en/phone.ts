/** The question about a number whose area code may be new. */
export default {
  unknownArea: 'We don’t know the area code {{code}}. Is the number right?',
} as const;
