import { expect, it } from 'vitest';
import { communitiesClosed } from './communities-closed';

it('communities open with a complete setup', () => {
  expect(communitiesClosed({ verified: false })).toBe('Available once your setup is complete');
  expect(communitiesClosed({ verified: true })).toBeNull();
  expect(communitiesClosed({ verified: false, onboardingDateComplete: '2026-11-01' })).toBeNull();
  expect(communitiesClosed(undefined)).toBeNull();
});
