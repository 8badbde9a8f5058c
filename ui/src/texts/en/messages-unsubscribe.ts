/** The texts of the page that unsubscribes from an office's messages. */
export default {
  page: 'Unsubscribe',
  title: 'Stop these emails?',
  lead: '{{office}} sends news to its members by email.',
  stop: 'Unsubscribe',
  done: 'You’re unsubscribed',
  after:
    '{{office}} won’t email you news. You still get emails about your membership and payments.',
  undo: 'Subscribe again',
  gone: 'This link no longer works',
  goneText: 'Use the link in a newer email, or call your office.',
  failed: 'Something went wrong',
  again: 'Try again',
} as const;
