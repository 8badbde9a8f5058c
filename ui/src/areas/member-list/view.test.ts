import { describe, expect, it } from 'vitest';
import { changedView, entersHistory, queryText, readView } from './view';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the address of the dashboard', () => {
  it('says filters, search, sort and the open preview', () => {
    expect(read('filter=past_due,monthly&tag=7,12&q=okon&sort=memberSince&id=42')).toEqual({
      filters: ['past_due', 'monthly'],
      tags: [7, 12],
      search: 'okon',
      sort: 'memberSince',
      openId: 42,
    });
  });

  it('leaves out what it does not know', () => {
    expect(read('filter=late,past_due,past_due,all&tag=7,7,x,-1&sort=price&id=4x')).toEqual({
      filters: ['past_due'],
      tags: [7],
      search: '',
      sort: 'late',
      openId: null,
    });
    expect(read('id=99999999999999999999').openId).toBeNull();
    expect(read('filter=toString').filters).toEqual([]);
  });

  it('cuts an endless search', () => {
    expect(read(`q=${'a'.repeat(500)}`).search).toHaveLength(100);
  });

  it('changes one part and keeps the others', () => {
    const params = new URLSearchParams('filter=past_due&q=okon&id=42&utm=mail');
    expect(queryText(changedView(params, { openId: null }))).toBe(
      '?filter=past_due&q=okon&utm=mail',
    );
    expect(queryText(changedView(params, { filters: ['past_due', 'new'] }))).toBe(
      '?filter=past_due,new&q=okon&id=42&utm=mail',
    );
    expect(queryText(changedView(params, { search: ' ' }))).toBe('?filter=past_due&id=42&utm=mail');
  });

  it('has no query for the plain list', () => {
    const params = new URLSearchParams('filter=new&sort=nextPayment');
    expect(queryText(changedView(params, { filters: [], sort: 'late' }))).toBe('');
  });

  it('starts with who is late, and keeps the order that is chosen', () => {
    expect(read('').sort).toBe('late');
    const byName = queryText(changedView(new URLSearchParams(), { sort: 'name' }));
    expect(byName).toBe('?sort=name');
    expect(read(byName).sort).toBe('name');
    const late = changedView(new URLSearchParams(byName), { filters: ['past_due'] });
    expect(readView(late).sort).toBe('name');
  });

  it('shows what fits a search alone best first, unless another order is chosen', () => {
    expect(read('q=okon').sort).toBe('best');
    expect(read('q=okon&filter=past_due').sort).toBe('late');
    expect(read('q=okon&tag=7').sort).toBe('late');
    const late = changedView(new URLSearchParams('q=okon'), { sort: 'late' });
    expect(queryText(late)).toBe('?q=okon&sort=late');
    expect(readView(late).sort).toBe('late');
    expect(queryText(changedView(late, { sort: 'best' }))).toBe('?q=okon');
  });

  it('reads back what it wrote', () => {
    const view = {
      filters: ['isGPP', 'annual'] as const,
      tags: [3],
      search: "O'Neil & Söhne, jr",
      sort: 'nextPayment' as const,
    };
    const text = queryText(
      changedView(new URLSearchParams(), { ...view, filters: [...view.filters] }),
    );
    expect(read(text)).toEqual({ ...view, filters: [...view.filters], openId: null });
  });
});

describe('the browser’s history', () => {
  it('has a step for each filter and order, and none for what is typed or opened', () => {
    expect(entersHistory({ filters: ['past_due'] })).toBe(true);
    expect(entersHistory({ sort: 'memberSince' })).toBe(true);
    expect(entersHistory({ search: 'okon' })).toBe(false);
    expect(entersHistory({ openId: 42 })).toBe(false);
  });
});
