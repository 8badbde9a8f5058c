// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { activeOfficeId, chooseOffice, forgetChoices } from './active-office';
import { writeCookie } from './cookies';

afterEach(forgetChoices);

describe('the active office', () => {
  it('is kept and forgotten', () => {
    expect(activeOfficeId()).toBeNull();
    chooseOffice(42);
    expect(activeOfficeId()).toBe(42);
    forgetChoices();
    expect(activeOfficeId()).toBeNull();
  });

  it('is never something else than an id', () => {
    writeCookie('officeId', '42; drop');
    expect(activeOfficeId()).toBeNull();
  });
});
