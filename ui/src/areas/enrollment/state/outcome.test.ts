import { describe, expect, it } from 'vitest';
import { result } from '../testing/office';
import { outcomeOf } from './outcome';

describe('an answer to Finish & Pay', () => {
  it.each([
    ['done', true, true],
    ['requires_action', false, true],
    ['processing', false, true],
    ['declined', true, false],
    ['changed', true, false],
    ['members_failed', true, false],
  ] as const)('%s', (status, newOrder, findable) => {
    expect(outcomeOf(result({ status }))).toMatchObject({ newOrder, findable });
  });

  it('stays on the form with the reason unless it is done or under way', () => {
    expect(outcomeOf(result({ status: 'declined' })).action).toMatchObject({
      do: 'refused',
      refusal: { kind: 'declined' },
    });
  });
});
