import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { signedIn } from '~/testing/show';
import { ImpersonationStrip } from './ImpersonationStrip';

const leave = vi.hoisted(() => vi.fn(async () => '/admin/toolbox'));
vi.mock('~/api/session', async (original) => ({
  ...(await original<typeof import('~/api/session')>()),
  leaveImpersonation: leave,
}));

function show(user: Partial<CurrentUser>) {
  const queries = signedIn(user);
  return render(
    <QueryClientProvider client={queries}>
      <ImpersonationStrip />
    </QueryClientProvider>,
  );
}

describe('the strip of who acts as somebody', () => {
  beforeEach(() => vi.clearAllMocks());

  it('is not there for anybody else', () => {
    show({ firstName: 'Kim', lastName: 'Park' });
    expect(screen.queryByRole('button', { name: 'Back to Admin' })).toBeNull();
  });

  it('tells its height to what stays at the top of the window', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
    const { unmount } = show({ firstName: 'Kim', impersonator: { name: 'Robin Admin' } });
    const height = () => document.documentElement.style.getPropertyValue('--strip');
    expect(height()).toBe('49px');
    unmount();
    expect(height()).toBe('');
  });

  it('names both people and leads back', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    show({ firstName: 'Kim', lastName: 'Park', impersonator: { name: 'Robin Admin' } });
    expect(screen.getByLabelText('Acting as another user').textContent).toContain(
      'Robin Admin, you are acting as Kim Park',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to Admin' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(assign).toHaveBeenCalledWith('/admin/toolbox');
    vi.unstubAllGlobals();
  });
});
