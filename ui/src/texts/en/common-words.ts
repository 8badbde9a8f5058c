/** The few texts of the shared components. */
export default {
  close: 'Close',
  tryAgain: 'Try again',
  loading: 'Loading',
  loadMore: 'Load more',
  only: 'That’s the only {{noun}}.',
  all: 'That’s all {{count}} {{nouns}}.',
  showing: 'Showing {{count}}.',
  showingOf: 'Showing {{count}} of {{total}}.',
  loadingMore: 'Loading more {{nouns}}. {{showing}}',
  chooseDate: 'Choose a date',
  dismiss: 'Dismiss',
} as const;
