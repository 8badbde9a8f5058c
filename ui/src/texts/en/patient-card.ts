/** The texts of the card's page, and of the document saved for offline use. */
export default {
  title: 'Membership card',
  lead: 'Show this at the office.',
  print: 'Print',
  keep: 'Keep on this phone',
  keepHelps:
    'Opens this page without a connection, as last saved here. Log out to remove it. Keep it on your own device only.',
  isKept: 'Saved {{when}}. It opens here without a connection.',
  notKept: 'The card couldn’t be saved on this device.',
  remove: 'Remove from this phone',
  nobody: 'No one in your family has a plan right now',
  nobodyText: 'Call the office to add a plan or restart an old one.',
  offline: 'You’re offline',
  offlineText:
    'This is your card as saved {{when}}. Later changes aren’t shown. Ask the office to confirm.',
  number: 'Member number',
  toApple: 'Add to Apple Wallet',
  toAppleFor: 'Add to Apple Wallet: {{name}}’s card',
  toGoogle: 'Add to Google Wallet',
  toGoogleFor: 'Add to Google Wallet: {{name}}’s card',
  walletHelps: 'A card in a wallet stays as it is now. Add it again after your plan changes.',
} as const;
