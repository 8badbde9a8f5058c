/** Messages for calls without an answer of the server. */
export default {
  network: 'Something went wrong. Check your connection and try again.',
  timeout: 'The answer took too long. Please try again.',
  unknown: 'Something went wrong',
} as const;
