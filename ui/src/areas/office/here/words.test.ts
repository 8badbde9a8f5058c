import { expect, it } from 'vitest';
import type { HereMember } from './calls';
import { dayWords, isAmbiguous, leftWords, owedWords, strangerWords } from './words';

const member = (more: Partial<HereMember> = {}): HereMember => ({
  accountId: 11,
  memberId: 21,
  name: 'Mia Tran',
  birthDate: '2015-02-03',
  active: true,
  left: [{ code: '1110', left: 1 }],
  owed: '0.00',
  ...more,
});
const LABELS: Record<string, string> = { '1110': 'Cleanings', '0274': '4 bitewing X-rays' };
const label = (code: string) => LABELS[code] ?? code;

it('says what is left and owed', () => {
  expect(leftWords(member(), label)).toBe('Left: 1 cleaning');
  const left = [
    { code: '1110', left: 2 },
    { code: '0274', left: 1 },
  ];
  expect(leftWords(member({ left }), label)).toBe('Left: 2 cleanings, 1 set of 4 bitewing X-rays');
  expect(leftWords(member({ left: [] }), label)).toBe('Nothing left this plan year');
  expect(leftWords(member({ active: false }), label)).toBe('No active membership');
  expect(owedWords(member({ owed: '39.00' }))).toBe('Owes $39.00');
  expect(owedWords(member())).toBeNull();
});

it('says what a plan would have saved', () => {
  expect(strangerWords({ saved: '1401.00', savingPlan: 'Adult' })).toBe(
    'Not a member. Would have saved $1,401.00 with Adult.',
  );
  expect(strangerWords({})).toBe('Not a member');
});

it('counts a household once, and no name that fits several', () => {
  const late = member({ owed: '39.00' });
  const people = [
    { name: 'Mia Tran', members: [late] },
    { name: 'Leo Tran', members: [member({ memberId: 22, owed: '39.00' })] },
    { name: 'Amy Lee', members: [] },
    { name: 'Jo Kim', members: [member({ accountId: 1 }), member({ accountId: 2 })] },
  ];
  expect(dayWords({ people })).toBe('4 people, 2 members, 1 household owes $39.00');
  expect(people.map(isAmbiguous)).toEqual([false, false, false, true]);
});
