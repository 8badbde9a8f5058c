/** What an office sends a member before a visit by video. */
export default {
  message:
    'Hello, this is {{office}}. Join your video visit here: [link]. Questions? Call us at {{phone}}.',
} as const;
