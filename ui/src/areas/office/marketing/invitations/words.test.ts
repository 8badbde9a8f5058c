import { describe, expect, it } from 'vitest';
import { dayIn } from '~/shared/dates/dates';
import type { Invitation, InvitationState } from '../../invite/calls';
import { FILTERS, LOOKS, lastWords, nameOf } from './words';

const invitation = (state: InvitationState, more: Partial<Invitation> = {}): Invitation => ({
  id: 1,
  email: 'ana@example.com',
  language: 'en',
  inviter: 'Marisol Vega',
  state,
  createdAt: '2026-11-01T16:00:00Z',
  expiresAt: '2026-12-02T05:00:00Z',
  canResend: true,
  canRevoke: true,
  ...more,
});

describe('what became of an invitation', () => {
  it('says it in words for every state', () => {
    expect(Object.keys(LOOKS)).toEqual(['sending', ...FILTERS]);
    for (const state of FILTERS)
      expect(lastWords(invitation(state, { endedAt: '2026-11-05T16:00:00Z' })).what).not.toBe('');
  });

  it('uses the office’s own days', () => {
    expect(dayIn('2026-12-02T05:00:00Z', 'America/Boise')).toBe('2026-12-01');
    const { what, next } = lastWords(
      invitation('opened', { openedAt: '2026-11-03T21:14:00Z' }),
      'America/Boise',
    );
    expect(what).toBe('Opened Nov 3, 2026');
    expect(next).toBe('Link works until Dec 1, 2026');
  });

  it('tells a reminded one from one that waits', () => {
    expect(lastWords(invitation('sent')).what).toBe('Not opened yet');
    const reminded = invitation('sent', { remindedAt: '2026-11-08T16:20:00Z' });
    expect(lastWords(reminded, 'UTC').what).toBe('Reminded Nov 8, 2026');
  });

  it('needs no name', () => {
    expect(nameOf({})).toBe('');
    expect(nameOf({ firstName: 'Ana', lastName: 'Reyes' })).toBe('Ana Reyes');
  });
});
