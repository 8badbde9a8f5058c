/** Payments are the account owner's; an adult family member sees its own membership only. */
export const maySeePayments = (user: { type: string }): boolean => user.type === 'client';
