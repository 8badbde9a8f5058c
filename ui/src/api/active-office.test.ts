// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  accountOfficeId,
  activeOfficeId,
  chooseOffice,
  chooseOrganizationOf,
  forgetChoices,
  onChoice,
  organizationIsActive,
} from './active-office';
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

  it('is empty while the whole organization is chosen', () => {
    expect(organizationIsActive()).toBe(false);
    chooseOrganizationOf(42);
    expect([activeOfficeId(), organizationIsActive(), accountOfficeId()]).toEqual([null, true, 42]);
    chooseOffice(8);
    expect([activeOfficeId(), organizationIsActive(), accountOfficeId()]).toEqual([8, false, 8]);
  });

  it('tells its listeners about each choice', () => {
    const heard = vi.fn();
    const stop = onChoice(heard);
    chooseOrganizationOf(42);
    chooseOffice(8);
    stop();
    chooseOffice(9);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
