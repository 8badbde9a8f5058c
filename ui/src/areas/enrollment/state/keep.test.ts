// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { state } from '../testing/office';
import {
  draftName,
  forgetAllDrafts,
  forgetDraft,
  loadDraft,
  orderKey,
  renewOrderKey,
  saveDraft,
} from './keep';
import { draftOf } from './state';

const name = draftName(1, 7, 'new');

beforeEach(() => sessionStorage.clear());

describe('the draft', () => {
  it('is there again after a reload, without card or acknowledgement', () => {
    saveDraft(name, draftOf(state({ said: { terms: 'The terms' } })));
    expect(loadDraft(name)?.people[0]?.firstName).toBe('Daniel');
    expect(sessionStorage.getItem(name)).not.toContain('The terms');
  });

  it('of another user or office is not found', () => {
    saveDraft(name, draftOf(state()));
    expect(loadDraft(draftName(2, 7, 'new'))).toBeNull();
    expect(loadDraft(draftName(1, 8, 'new'))).toBeNull();
  });

  it('that cannot be read is as good as none', () => {
    sessionStorage.setItem(name, '{"draft":{"people":1}}');
    expect(loadDraft(name)).toBeNull();
    sessionStorage.setItem(name, 'x');
    expect(loadDraft(name)).toBeNull();
  });

  it('goes with everything else when somebody logs out', () => {
    sessionStorage.setItem('sidebar', 'closed');
    saveDraft(name, draftOf(state()));
    forgetAllDrafts();
    expect(loadDraft(name)).toBeNull();
    expect(sessionStorage.getItem('sidebar')).toBe('closed');
  });
});

describe('the order’s key', () => {
  it('stays through reloads and edits until the order is over', () => {
    const key = orderKey(name);
    saveDraft(name, draftOf(state()));
    expect(orderKey(name)).toBe(key);
    renewOrderKey(name);
    expect(orderKey(name)).not.toBe(key);
    const second = orderKey(name);
    forgetDraft(name);
    expect(orderKey(name)).not.toBe(second);
  });
});
