import { expect, it } from 'vitest';
import { fittedChoice } from './fitted';

const offer = (planId: number, period: 'month' | 'year' = 'month') => ({ planId, period });
const chosen = (planId: number | null, additional = [offer(2)]) => ({
  planId,
  period: 'month' as const,
  additional,
});

it('is the very same choice where everything is offered', () => {
  const choice = chosen(1);
  expect(fittedChoice(choice, [offer(1), offer(2)])).toBe(choice);
  const none = chosen(null, []);
  expect(fittedChoice(none, [])).toBe(none);
});

it('takes the only plan there is, in the period that is preferred where it is offered', () => {
  expect(fittedChoice(chosen(null, []), [offer(3, 'year'), offer(3)])).toEqual({
    planId: 3,
    period: 'month',
    additional: [],
  });
  expect(fittedChoice(chosen(null, []), [offer(3, 'year')])).toMatchObject({ period: 'year' });
  const open = chosen(null, []);
  expect(fittedChoice(open, [offer(3), offer(4)])).toBe(open);
});

it('changes the period, drops an additional plan, or is cleared', () => {
  expect(fittedChoice(chosen(1), [offer(1, 'year'), offer(2)])).toEqual({
    planId: 1,
    period: 'year',
    additional: [offer(2)],
  });
  expect(fittedChoice(chosen(1), [offer(1)])).toEqual(chosen(1, []));
  expect(fittedChoice(chosen(1), [offer(2)])).toEqual(chosen(null, []));
});
