import { describe, expect, it } from 'vitest';
import { allowedTo, isChangeable, permissionLine, presetsFor, roleLine } from './words';

describe('what the people of an office may do', () => {
  it('is named by its preset, or line by line', () => {
    expect(permissionLine({ permissions: ['enrollment', 'members'] })).toBe('Front desk');
    expect(permissionLine({ permissions: ['members', 'reports'] })).toBe('Members, Reports');
    expect(permissionLine({ permissions: [] })).toBe('No permissions');
    const all = [...allowedTo('office_admin'), 'practice_system'];
    expect(permissionLine({ permissions: all })).toBe('Office manager');
    expect(permissionLine({ owner: true, permissions: [] })).toBe('All permissions');
  });

  it('says a role and its preset once', () => {
    const manager = { type: 'office_admin', permissions: allowedTo('office_admin') };
    expect(roleLine(manager)).toBe('Office manager');
    expect(roleLine({ type: 'dentist_standard', permissions: ['members', 'enrollment'] })).toBe(
      'Associate · Front desk',
    );
  });

  it('offers only presets that the granter holds', () => {
    expect(presetsFor(['members', 'enrollment', 'users']).map(({ key }) => key)).toEqual([
      'front-desk',
    ]);
    expect(presetsFor(allowedTo('office_admin'))).toHaveLength(3);
  });

  it('is little for an associate', () => {
    expect(allowedTo('dentist_standard')).toEqual(['members', 'enrollment']);
  });

  it('is changed by others, and never the owner’s', () => {
    expect(isChangeable({ owner: false, you: false })).toBe(true);
    expect(isChangeable({ owner: true, you: false })).toBe(false);
    expect(isChangeable({ owner: false, you: true })).toBe(false);
  });
});
