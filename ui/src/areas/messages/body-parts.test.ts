import { expect, it } from 'vitest';
import { bodyParts } from './body-parts';

it('separates the sentences from the names and amounts', () => {
  expect(
    bodyParts(
      'You are now a member. Your plan starts today: call 208-555-0142 to book. Daniel Reyes, Adult Wellness: $35.10 a month · Sofia Reyes, Child Wellness: $21.60 a month',
    ),
  ).toEqual({
    prose: 'You are now a member. Your plan starts today: call 208-555-0142 to book.',
    facts: [
      'Daniel Reyes, Adult Wellness: $35.10 a month',
      'Sofia Reyes, Child Wellness: $21.60 a month',
    ],
  });
  expect(bodyParts('Nothing is charged before you sign. Price: $980.00')).toEqual({
    prose: 'Nothing is charged before you sign.',
    facts: ['Price: $980.00'],
  });
});

it('finds facts without sentences', () => {
  expect(bodyParts('Charged: $498.98 · Paid with: Discover ending in 3601')).toEqual({
    prose: '',
    facts: ['Charged: $498.98', 'Paid with: Discover ending in 3601'],
  });
});

it('leaves a text without facts whole', () => {
  for (const body of [
    'Juniper Creek answered the review by Daniel R.: Thank you. That is exactly how it should be.',
    'We are closed on Friday.',
    'Please note: bring your card. See you soon',
  ])
    expect(bodyParts(body)).toEqual({ prose: body, facts: [] });
});
