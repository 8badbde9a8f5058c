import { describe, expect, it } from 'vitest';
import { loginAddress, safeReturn } from './return-address';

describe('the way back after a sign-in', () => {
  it.each(['/account/members?id=7', '/patient-details/dashboard#card'])('%s is ours', (path) => {
    expect(safeReturn(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/accounts/login',
    '/accounts/logout',
  ])('%j is not followed', (path) => {
    expect(safeReturn(path)).toBeNull();
  });

  it('is part of the login address', () => {
    expect(loginAddress('/account/members?id=7')).toBe(
      '/accounts/login?return=%2Faccount%2Fmembers%3Fid%3D7',
    );
    expect(loginAddress('/', 'idle')).toBe('/accounts/login?ended=idle');
    expect(loginAddress(null)).toBe('/accounts/login');
  });
});
