/**
 * Payments are visible to the account owner; an adult family member sees only their own membership.
 */
export const maySeePayments = (user: { type: string }): boolean => user.type === 'client';
