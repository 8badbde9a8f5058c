/** The texts about the deletion of a household's data. */
export default {
  title: 'Delete your data',
  line: 'You can have the personal data of your household deleted. It happens 14 days after you ask, and you can change your mind until then.',
  failed: 'Your request’s status didn’t load',
  more: 'What is deleted, and what stays',
  deleted: 'What is deleted',
  deletedList: [
    'Names, birth dates, emails, phones and addresses of everyone in your household',
    'Saved cards and bank accounts, documents, notes, messages, and the text of your reviews',
    'Your logins: no one in your household can sign in anymore',
  ],
  kept: 'What stays, and why',
  keptText:
    'Invoices, payments, refunds, receipts, visits and agreements you accepted stay, without your name and contact data. Tax and card rules require records of payments. Backups hold your data until they are deleted; if a backup is restored, we delete your data again.',
  credit:
    'Your account has a credit of {{amount}}. After the deletion you can’t use it anymore. Ask the office about it first.',
  first: 'Settle this first',
  blocks: {
    membership: ['A membership is active or will renew.', 'Cancel it'],
    first_payment: ['A first payment is due at the office.', 'Call the office'],
    balance: ['You have a balance to pay.', 'Pay it'],
    payment: ['A payment is processing.', 'See payments'],
    refund: ['A refund is on its way to you.', 'See payments'],
    dispute: ['Your bank is reviewing a payment.', 'See payments'],
    agreement: ['An installment agreement isn’t paid yet.', 'See it'],
    claim: ['Our guarantee partner hasn’t settled a payment yet.', 'Call the office'],
    bank_account: ['You are connecting a bank account.', 'See payment methods'],
  },
  ask: 'Delete my data',
  askTitle: 'Delete your household’s data?',
  askText:
    'We’ll email you the date and notify the other adults in your household who have their own login or confirmed email. After that day the data can’t be restored, and no one in your household can sign in.',
  asked: 'Request received',
  keep: 'Keep my data',
  due: 'Your data is deleted on {{date}}. Until then you can change your mind.',
  waits: 'It waits until this is settled:',
  held: 'The office put your request on hold. The office will answer by {{date}}.',
  withdrawn: 'Your data stays',
} as const;
