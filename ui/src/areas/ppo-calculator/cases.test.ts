import { expect, it } from 'vitest';
import { inputsAt } from './address';
import cases from './cases.json';
import { membersNeeded, resultOf, stayNeededBps, totalOf } from './rules';

/** The server makes the PDF by its own rules; its test reads the same cases. */
it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { office, plan, answer }) => {
  const search = new URLSearchParams([
    ['v', '1'],
    ['office', office],
    ...plan.map((one) => ['plan', one]),
  ]);
  const { inputs, problem } = inputsAt(search);
  expect(problem).toBeNull();
  const results = inputs.plans.map((one) => resultOf(one, inputs));
  const made = {
    results,
    total: totalOf(results),
    needed: membersNeeded(inputs),
    stayNeededBps: stayNeededBps(inputs),
  };
  // As JSON, which has no negative zero.
  expect(JSON.parse(JSON.stringify(made))).toEqual(answer);
});
