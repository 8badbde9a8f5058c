import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BankLink } from './BankLink';
import { bankName } from './texts';
import { type BankLinkCalls, type BankLinkState, next } from './use-bank-link';

const WAS = { url: 'https://bank.example/1', token: 'bank_1' };
const MANDATE = { version: '2026-11', text: 'I authorize Juniper Creek to debit my account.' };

describe('what an answer means', () => {
  const at = (status: BankLinkState['status']) => next({ status }, WAS);

  it('goes on asking while the person or a provider is at it', () => {
    expect(at('at_bank')).toEqual({ at: 'bank', ...WAS, left: false });
    expect(at('left')).toEqual({ at: 'bank', ...WAS, left: true });
    expect(at('working')).toEqual({ at: 'working', ...WAS });
  });

  it('ends with an account, with one that waits, or with a reason', () => {
    expect(at('connected').at).toBe('done');
    expect(at('ready')).toMatchObject({ at: 'done', token: 'bank_1' });
    expect(at('pending').at).toBe('pending');
    expect(at('expired')).toEqual({ at: 'failed', text: null, expired: true });
    expect(next({ status: 'closed', failure: 'Too often.' }, WAS)).toMatchObject({
      at: 'failed',
      text: 'Too often.',
    });
  });

  it('names the account by its bank', () => {
    expect(bankName({ bankName: 'Tartan Bank', last4: '6789' }, 'en')).toBe(
      'Tartan Bank ending 6789',
    );
    expect(bankName({ last4: '6789' }, 'es')).toBe('Cuenta bancaria terminada en 6789');
  });
});

describe('connecting', () => {
  let answers: BankLinkState[] = [];
  const create = vi.fn<BankLinkCalls['create']>();
  const look = vi.fn<BankLinkCalls['look']>();
  const tab = { opener: {} as unknown, location: { href: '' }, close: vi.fn() };

  beforeEach(() => {
    vi.useFakeTimers();
    create.mockReset().mockResolvedValue({ linkToken: WAS.token, url: WAS.url });
    look
      .mockReset()
      .mockImplementation(async () => answers.shift() ?? { status: 'at_bank' as const });
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const show = (props: Partial<Parameters<typeof BankLink>[0]> = {}) =>
    render(
      <MantineProvider>
        <BankLink calls={{ create, look }} language="en" mandate={MANDATE} numbers {...props} />
      </MantineProvider>,
    );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = () => act(() => vi.advanceTimersByTimeAsync(2600));

  it('opens nothing before the permission is agreed to', () => {
    show();
    press('Continue to your bank');
    expect(screen.getByText('Field must be checked')).toBeTruthy();
    expect(window.open).not.toHaveBeenCalled();
    expect(create).not.toHaveBeenCalled();
  });

  it('opens the bank’s page by itself, asks until it is known, and tells once', async () => {
    const done = vi.fn();
    show({ done });
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    press('Continue to your bank');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(tab.location.href).toBe(WAS.url);
    expect(tab.opener).toBeNull();
    expect(create).toHaveBeenCalledWith(false);
    const again = screen.getByRole('link', { name: 'Open your bank’s page' });
    expect(again.getAttribute('href')).toBe(WAS.url);
    answers = [
      { status: 'left' },
      { status: 'working' },
      { status: 'connected', bankName: 'Tartan Bank', last4: '6789' },
    ];
    await pass();
    expect(screen.getByRole('status').textContent).toContain('You left your bank’s page');
    await pass();
    await pass();
    expect(screen.getByRole('status').textContent).toBe('Tartan Bank ending 6789 is connected.');
    await pass();
    expect(look).toHaveBeenCalledTimes(3);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('offers the numbers when the bank’s page did not work', async () => {
    show({ mandate: null });
    create.mockRejectedValueOnce(new Error('Too many requests'));
    press('Continue to your bank');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('alert').textContent).toBe('Too many requests');
    expect(tab.close).toHaveBeenCalled();
    press('Enter routing and account number');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(create).toHaveBeenLastCalledWith(true);
    answers = [{ status: 'pending', last4: '6789' }];
    await pass();
    expect(screen.getByRole('status').textContent).toContain('Two small deposits are on their way');
  });

  it('waits for more than "pending" while two amounts are told', async () => {
    show({ mandate: null, verifying: true, numbers: false });
    press('Continue to your bank');
    await act(() => vi.advanceTimersByTimeAsync(0));
    answers = [{ status: 'pending' }, { status: 'closed', failure: 'Too often.' }];
    await pass();
    expect(screen.getByRole('link', { name: 'Open your bank’s page' })).toBeTruthy();
    await pass();
    expect(screen.getByRole('alert').textContent).toBe('Too often.');
  });
});
