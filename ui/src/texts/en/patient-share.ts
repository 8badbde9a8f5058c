export default {
  title: 'Share your office',
  code: 'Your code is {{code}}.',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share',
  download: 'Download referrals',
  joined: 'Joined with your code',
  joinedBy: 'You joined with {{name}}’s code',
  credit: 'You have {{amount}} credit.',
  states: {
    waiting: 'Waiting for the first payment',
    expected: 'Credit on {{date}}',
    credited: 'Credited',
    reversed: 'Reversed: the first payment was refunded, returned or disputed',
  },
} as const;
