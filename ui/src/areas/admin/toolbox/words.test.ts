import { describe, expect, it } from 'vitest';
import { lookOfEvent, outcomeWords } from './words';

describe('an event of the provider', () => {
  it('says what became of it', () => {
    expect(outcomeWords({ state: 'applied', outcome: 'asked', attempts: 1 })).toBe(
      'Checked with the provider',
    );
    expect(outcomeWords({ state: 'applied', outcome: 'not ours', attempts: 1 })).toBe(
      'Not related to our accounts',
    );
    expect(outcomeWords({ state: 'failed', attempts: 12 })).toBe('Gave up after 12 attempts');
    expect(outcomeWords({ state: 'waiting', attempts: 0 })).toBe('Queued');
    expect(outcomeWords({ state: 'waiting', attempts: 3 })).toBe('Tried 3 times so far');
    expect(lookOfEvent('failed').tone).toBe('bad');
  });
});
