import { expect, it } from 'vitest';
import type { MemberMove, MovePreview } from './types';
import { moveLook, previewWords, progressWords } from './words';

const PREVIEW: MovePreview = {
  toOfficeName: 'Harbor',
  households: 3,
  memberships: 4,
  staying: 1,
  keeping: 2,
  monthlyDifference: '-3.00',
  yearlyDifference: '0.00',
  owedHere: '39.00',
  creditHere: '0.00',
  plans: [],
  rows: [],
  version: 'v1',
};

const MOVE: MemberMove = {
  id: 1,
  kind: 'close',
  state: 'done',
  toOfficeId: 8,
  toOfficeName: 'Harbor',
  price: 'lower',
  on: '2026-12-31',
  madeAt: '2026-11-30T12:00:00Z',
  madeBy: 'Robin Owner',
  total: 40,
  waiting: 0,
  moved: 37,
  ended: 2,
  failed: 1,
  refunded: '120.00',
};

it('adds a preview up in sentences', () => {
  expect(previewWords(PREVIEW)).toEqual([
    '2 households move with 4 memberships.',
    '1 household can’t move now. The list says why.',
    '2 memberships keep a price that differs from Harbor’s.',
    'All prices together change by \u2212$3.00 a month.',
    '$39.00 stays owed here.',
  ]);
});

it('says how far a move is, and that some stayed', () => {
  expect(progressWords(MOVE)).toBe('37 of 40 households moved, 2 ended, $120.00 refunded, 1 stays');
  expect(moveLook(MOVE).label).toBe('Done, some stayed');
  expect(moveLook({ ...MOVE, failed: 0 }).label).toBe('Done');
});
