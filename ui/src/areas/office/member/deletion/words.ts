import type { DeletionBlock } from './calls';

/** What must be settled before a household's data can be deleted. */
export const BLOCKS: Record<DeletionBlock, string> = {
  membership: 'A membership is active or will renew. Cancel it first.',
  first_payment: 'An in-office payment is still due. Cancel that enrollment first.',
  balance: 'A balance is owed. Collect it or clear it first.',
  payment: 'A payment is processing.',
  refund: 'A refund is on its way.',
  dispute: 'A dispute is open.',
  agreement: 'An installment agreement isn’t paid yet. Cancel it first.',
  claim: 'The guarantee partner hasn’t settled a claim yet.',
  bank_account: 'A bank account is being connected.',
};

export const WHAT_STAYS =
  'Names, contact data, documents, notes, messages, saved cards and logins are deleted and can’t be restored. Invoices, payments, refunds, visits and accepted agreements stay, without names.';
