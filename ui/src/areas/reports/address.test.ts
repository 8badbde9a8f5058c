import { describe, expect, it } from 'vitest';
import {
  filtersIn,
  hasFilters,
  joinValues,
  listBehind,
  otherReport,
  readAddress,
  requestOf,
  splitValues,
  targetAddress,
  withFilters,
} from './address';

const asked = (text: string) => requestOf(readAddress(new URLSearchParams(text)), 7);

describe('the address of a report', () => {
  it('asks for the month of the office by default', () => {
    expect(asked('report=refunds')).toEqual({ officeId: 7, period: 'this_month' });
  });

  it('asks for the days, filters and schedule of an emailed link', () => {
    const link =
      'report=revenue&from=2026-11-01&to=2026-11-30&office=11&schedule=3&f.method=card,bank';
    expect(asked(link)).toEqual({
      officeId: 11,
      from: '2026-11-01',
      to: '2026-11-30',
      filters: { method: ['card', 'bank'] },
      scheduleId: 3,
    });
  });

  it('asks for several locations of the organization', () => {
    expect(asked('report=revenue&organization=3&locations=11,12')).toMatchObject({
      organizationId: 3,
      locations: [11, 12],
    });
    expect(asked('report=revenue&organization=3')).toEqual({
      organizationId: 3,
      period: 'this_month',
    });
  });

  it('asks for groups and locations where the page is about the organization', () => {
    const whole = (text: string) => requestOf(readAddress(new URLSearchParams(text)), 7, 3);
    expect(whole('report=revenue&office=11')).toEqual({ organizationId: 3, period: 'this_month' });
    expect(whole('report=revenue&groups=5&locations=11')).toMatchObject({
      organizationId: 3,
      groups: [5],
      locations: [11],
    });
    expect(whole('report=revenue&locations=11&schedule=4')).toMatchObject({
      officeId: 7,
      organizationId: 3,
      scheduleId: 4,
    });
    expect(asked('report=revenue&groups=5')).toEqual({ officeId: 7, period: 'this_month' });
  });

  it('leaves out what it cannot read', () => {
    expect(asked('period=x&from=2026&compare=x&office=-1&locations=a,b&f.method=')).toEqual({
      officeId: 7,
      period: 'this_month',
    });
  });
});

describe('the filters of an address', () => {
  it('keep commas within a value', () => {
    const values = ['Moved away, too far', 'a\\b'];
    expect(splitValues(joinValues(values))).toEqual(values);
    const params = withFilters(new URLSearchParams('report=x'), { reason: values });
    expect(filtersIn(new URLSearchParams(params.toString()))).toEqual({ reason: values });
  });

  it('are active only as a whole', () => {
    expect(hasFilters({ method: ['card'] }, { method: ['card'] })).toBe(true);
    expect(hasFilters({ method: ['card', 'bank'] }, { method: ['card'] })).toBe(false);
    expect(hasFilters({ method: ['card'] }, {})).toBe(false);
  });
});

it('opens another report over the same days and places', () => {
  const params = new URLSearchParams('report=team&period=last_month&organization=3&f.who=1&sort=a');
  expect(otherReport(params, 'enrolments', { who: ['5'] })).toBe(
    '?report=enrolments&period=last_month&organization=3&f.who=5',
  );
});

it('opens the list behind a number, at the office of its row', () => {
  const params = new URLSearchParams('report=team&period=last_month&organization=3&groups=5');
  const opens = { report: 'team-activity', filters: { act: ['visit'] } };
  const row = { officeId: 8, filters: { who: ['21'] } };
  const address = (one: typeof row | null, several: boolean, whole: boolean) =>
    listBehind(params, opens, one, { several, whole });
  expect(address(row, true, false)).toBe(
    '?report=team-activity&period=last_month&office=8&f.who=21&f.act=visit',
  );
  expect(address(row, true, true)).toBe(
    '?report=team-activity&period=last_month&locations=8&f.who=21&f.act=visit',
  );
  expect(address(null, true, true)).toBe(
    '?report=team-activity&period=last_month&organization=3&groups=5&f.act=visit',
  );
});

it('opens a list without a filter of the row that the list does not have', () => {
  const joined = { report: 'cohort-households', filters: { month: [] } };
  const row = { officeId: 8, filters: { joined: ['202601'], month: ['202603'] } };
  const params = new URLSearchParams('report=retention&period=this_year');
  expect(listBehind(params, joined, row, { several: false, whole: false })).toBe(
    '?report=cohort-households&period=this_year&f.joined=202601',
  );
});

it('opens households only at the office whose page it is', () => {
  const params = new URLSearchParams();
  expect(targetAddress({ kind: 'household', id: 5 }, true, params)).toBe('/account/members?id=5');
  expect(targetAddress({ kind: 'household', id: 5 }, false, params)).toBeUndefined();
  expect(targetAddress(null, true, params)).toBeUndefined();
});
