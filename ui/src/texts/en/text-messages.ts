/** What follows each text message of an office. */
export default {
  end: 'Reply STOP to end.',
} as const;
