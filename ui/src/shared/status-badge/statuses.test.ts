import { describe, expect, it } from 'vitest';
import { lookOf, SUBSCRIPTION_STATUSES } from './statuses';

describe('statuses', () => {
  it('knows all thirteen of a subscription', () => {
    expect(Object.keys(SUBSCRIPTION_STATUSES)).toHaveLength(13);
  });

  it('never leaves a state to colour: tones with a problem have a shape of their own', () => {
    for (const look of Object.values(SUBSCRIPTION_STATUSES)) {
      const expected = {
        good: 'circle',
        info: 'circle',
        warn: 'diamond',
        alert: 'diamond',
        bad: 'square',
        dispute: 'square',
        ended: 'ring',
        dark: 'square',
      };
      expect(look.dot).toBe(expected[look.tone]);
    }
  });

  it('shows a status it does not know in words', () => {
    expect(lookOf('subscription', 'on_hold')).toEqual({
      label: 'On hold',
      tone: 'ended',
      dot: 'ring',
    });
  });
});
