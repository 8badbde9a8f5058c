// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { safeLink } from './GlobalBanner';

describe('a banner’s link', () => {
  it.each(['/account/reports', 'https://help.example/payouts', 'http://help.example'])(
    '%s is followed',
    (link) => {
      expect(safeLink(link)).toBe(link);
    },
  );

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '', null, undefined])(
    '%j is not',
    (link) => {
      expect(safeLink(link)).toBeNull();
    },
  );
});
