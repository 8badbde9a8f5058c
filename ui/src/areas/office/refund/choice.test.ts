import { describe, expect, it, vi } from 'vitest';
import type { Refundable } from './calls';
import { amountProblem, canSplit, mostOf, partsProblem, refundEach, writtenParts } from './choice';

const payment = {
  left: '100.00',
  limit: undefined,
  people: [{ membershipId: 7, left: '20.40' }],
} as unknown as Refundable;

describe('what goes back', () => {
  it('is at most what is left, of the payment or of a person', () => {
    expect(mostOf(payment, { kind: 'whole' })).toBe('100.00');
    expect(mostOf(payment, { kind: 'person', membershipId: 7 })).toBe('20.40');
    expect(mostOf(payment, { kind: 'person', membershipId: 8 })).toBe('0.00');
  });

  it('stays within the limit of who asks', () => {
    const limited = { ...payment, limit: '50.00' };
    expect(mostOf(limited, { kind: 'whole' })).toBe('50.00');
    expect(mostOf(limited, { kind: 'person', membershipId: 7 })).toBe('20.40');
  });

  it('is a typed amount above zero', () => {
    expect(amountProblem('20.40', '20.40')).toBeNull();
    expect(amountProblem('20.41', '20.40')).toBe('At most $20.40 can be refunded');
    expect(amountProblem('0', '20.40')).toBe('Enter an amount above $0');
    expect(amountProblem('some', '20.40')).toBe('Enter an amount');
  });
});

describe('a refund for several people', () => {
  const two = {
    left: '80.00',
    people: [
      { membershipId: 7, memberName: 'Ana', left: '20.00' },
      { membershipId: 8, memberName: 'Ben', left: '60.00' },
    ],
  } as unknown as Refundable;
  const none = new Set<number>();

  it('is offered where two have something left', () => {
    expect(canSplit(two)).toBe(true);
    expect(canSplit(payment)).toBe(false);
  });

  it('is within what each has left, and within the limit of who asks', () => {
    const parts = (ana: string, ben: string) => writtenParts({ 7: ana, 8: ben });
    expect(partsProblem(parts('20.00', '60'), two, none)).toBeNull();
    expect(partsProblem(parts('20.01', '1'), two, none)).toBe(
      'Ana: At most $20.00 can be refunded',
    );
    expect(partsProblem(parts('20', ''), two, none)).toBe('Ben: Enter an amount');
    const limited = { ...two, limit: '50.00' };
    expect(partsProblem(parts('20', '31'), limited, none)).toBe('At most $50.00 can be refunded');
    expect(partsProblem(parts('99', '31'), limited, new Set([7]))).toBeNull();
    expect(partsProblem('', two, none)).toBe('Enter an amount above $0');
  });

  it('goes on where it stopped, each person under a key of their own', async () => {
    const made = new Map<number, string>();
    const parts = [
      { membershipId: 7, amount: '20.00' },
      { membershipId: 8, amount: '60.00' },
    ];
    const send = vi
      .fn<(part: { membershipId: number }, key: string) => Promise<string>>()
      .mockResolvedValueOnce('first')
      .mockRejectedValueOnce(new Error('No.'))
      .mockResolvedValueOnce('second');
    const keep = (id: number, one: string) => void made.set(id, one);
    await expect(refundEach(parts, made, 'key-1', send, keep)).rejects.toThrow('No.');
    expect([...made]).toEqual([[7, 'first']]);
    await expect(refundEach(parts, made, 'key-2', send, keep)).resolves.toEqual([
      'first',
      'second',
    ]);
    expect(send.mock.calls.map(([part, key]) => [part.membershipId, key])).toEqual([
      [7, 'key-1-7'],
      [8, 'key-1-8'],
      [8, 'key-2-8'],
    ]);
  });
});
