import { describe, expect, it } from 'vitest';
import type { Member } from '../calls';
import { mayFollow, personFields, personRequest, personValues } from './person';

const sofia = {
  id: 3,
  firstName: 'Sofia',
  lastName: 'Reyes',
  birthDate: '2015-09-22',
  relationship: 'daughter',
  isAccountOwner: false,
} as Member;

describe('a person’s form', () => {
  it('sends what is shown, and nothing for an incomplete birth date', () => {
    const values = personValues(sofia);
    expect(values.dob).toBe('09/22/2015');
    expect(personRequest(sofia, values)).toEqual({
      firstName: 'Sofia',
      lastName: 'Reyes',
      dob: '2015-09-22',
      relationship: 'daughter',
      chartId: undefined,
      insured: undefined,
    });
    expect(personRequest(sofia, { ...values, dob: '09/22' })).toBeNull();
    expect(personRequest(sofia, { ...values, insured: 'no' })?.insured).toBe(false);
  });

  it('sends an own phone and email, and none of the account owner', () => {
    const values = {
      ...personValues(sofia),
      phone: '(208) 555-0199',
      email: ' sofia@example.com ',
    };
    const own = { phone: '(208) 555-0199', email: 'sofia@example.com' };
    expect(personRequest(sofia, values)).toMatchObject(own);
    const owner = { ...sofia, isAccountOwner: true };
    expect(personFields(owner).map(({ name }) => name)).not.toContain('phone');
    expect(personRequest(owner, values)?.phone).toBeUndefined();
  });

  it('asks the account owner for no relationship', () => {
    const owner = { ...sofia, isAccountOwner: true };
    expect(personFields(owner).map(({ name }) => name)).not.toContain('relationship');
    expect(personRequest(owner, personValues(owner))?.relationship).toBe('myself');
  });

  it('looks for what follows only from another name or birth date', () => {
    const same = personRequest(sofia, { ...personValues(sofia), chartId: '12' });
    const older = personRequest(sofia, { ...personValues(sofia), dob: '09/22/2001' });
    expect(same && mayFollow(sofia, same)).toBe(false);
    expect(older && mayFollow(sofia, older)).toBe(true);
  });
});
