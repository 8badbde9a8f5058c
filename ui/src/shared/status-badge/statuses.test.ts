import { describe, expect, it } from 'vitest';
import { lookOf, STATUSES } from './statuses';

describe('statuses', () => {
  it('knows all thirteen of a subscription', () => {
    expect(Object.keys(STATUSES.subscription)).toHaveLength(13);
  });

  it('never leaves a state to colour: tones with a problem have a shape of their own', () => {
    const tones = {
      circle: ['good', 'info'],
      diamond: ['warn', 'alert'],
      square: ['bad', 'dispute', 'dark'],
      ring: ['ended'],
    };
    for (const { dot, tone } of Object.values(STATUSES.subscription))
      expect(tones[dot]).toContain(tone);
  });

  it('shows a status it does not know in words', () => {
    expect(lookOf('subscription', 'on_hold')).toEqual({
      label: 'On hold',
      tone: 'ended',
      dot: 'ring',
    });
  });
});
