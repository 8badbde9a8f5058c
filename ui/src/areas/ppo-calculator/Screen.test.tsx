import { fireEvent } from '@testing-library/dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ThemeWorld } from '~/app/theme/ThemeWorld';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { Screen } from './Screen';

const BRAND = {
  name: 'Chairside Dental',
  professional: {
    practiceSystem: {
      en: 'practice-management system',
      es: 'sistema de gestión del consultorio',
    },
  },
  theme: { primary: Array.from({ length: 10 }, () => '#0C5673') },
} as unknown as Brand;

/** 100 patients at $800 with 40 % written off; 60 stay and 30 join: exactly today's collections. */
const EVEN = 'v=1&office=40000.2000.30000.0.0&plan=100.80000.4000.6000.5000.Delta';

/** The parts of the page come one after the other; a busy machine takes its time. */
const SLOW = { timeout: 8000 };

async function shown(search = '') {
  const router = createMemoryRouter([{ path: '/ppo-calculator', element: <Screen /> }], {
    initialEntries: [`/ppo-calculator${search && `?${search}`}`],
  });
  render(
    <BrandProvider value={BRAND}>
      <ThemeWorld>
        <RouterProvider router={router} />
      </ThemeWorld>
    </BrandProvider>,
  );
  await screen.findByRole('region', { name: /Result/ }, SLOW);
  await screen.findByRole('table', { name: /By insurance plan|Por seguro/ }, SLOW);
  return { user: userEvent.setup(), search: () => router.state.location.search };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const result = () => screen.getByRole('region', { name: 'Result' });

describe('the PPO calculator', () => {
  it('starts with an example that is called one', async () => {
    const { search } = await shown();
    expect(screen.getByText(/^These are example numbers/)).toBeInTheDocument();
    expect(result()).toHaveTextContent('You need 114 members to earn what you earn today.');
    expect(search()).toBe('');
  });

  it('shows the numbers of its link, in words, totals, table and chart', async () => {
    await shown(EVEN);
    expect(screen.queryByText(/^These are example numbers/)).toBeNull();
    expect(result()).toHaveTextContent('You need 30 members to earn what you earn today.');
    expect(result()).toHaveTextContent('Your numbers give you 30 members.');
    const row = within(screen.getByRole('table', { name: 'By insurance plan' })).getByRole('row', {
      name: /^Delta/,
    });
    expect(row).toHaveTextContent('Delta1003030$48,000.00$24,000.00$24,000.00$0.00');
    expect(
      screen.getByRole('img', { name: /At 60%, \$48,000\.00; today \$48,000\.00/ }),
    ).toBeInTheDocument();
  });

  it('follows what is typed, and so does its address', async () => {
    const { user, search } = await shown(`${EVEN}&lang=en`);
    const writeOff = field('Write-off, Delta');
    await user.clear(writeOff);
    await user.type(writeOff, '30');
    expect(result()).toHaveTextContent('You need 40 members');
    await waitFor(() => expect(search()).toContain('100.80000.3000.6000.5000.Delta'));
    expect(search()).toContain('lang=en');
  });

  it('moves every insurance plan with the slider', async () => {
    const { search } = await shown(`${EVEN}&plan=50.70000.2000.1000.5000.Cigna`);
    const slider = screen.getByRole('slider', { name: /^Patients who stay/ });
    fireEvent.change(slider, { target: { value: '75' } });
    expect(field('Stay, Delta')).toHaveValue('75');
    expect(field('Stay, Cigna')).toHaveValue('75');
    expect(slider).toHaveAttribute('aria-valuetext', '75%');
    await waitFor(() => expect(search()).toContain('50.70000.2000.7500.5000.Cigna'));
  });

  it('says what is wrong at the field once it is left, and keeps the last result', async () => {
    const { user } = await shown(EVEN);
    const stay = field('Stay, Delta');
    await user.clear(stay);
    await user.paste('101');
    expect(stay).not.toBeInvalid();
    await user.tab();
    expect(stay).toBeInvalid();
    expect(stay).toHaveAccessibleDescription('Enter 0 to 100');
    expect(result()).toHaveTextContent('You need 30 members');
    expect(result()).toHaveTextContent('Correct the marked fields to update the result.');
  });

  it('copies the link to these numbers; a wrong field gets the focus instead', async () => {
    const { user } = await shown(EVEN);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain(EVEN);
    const price = field('Yearly membership price');
    await user.clear(price);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(price).toHaveFocus());
    expect(price).toBeInvalid();
  });

  it('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await shown(EVEN);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('takes rows of a spreadsheet', async () => {
    const { user } = await shown(EVEN);
    await user.click(field('Insurance plan, row 1'));
    await user.paste(
      'Plan\tPatients\tProduction\nAetna\t200\t$650\nGuardian\t50\t$700\t30%\t60%\t50%',
    );
    expect(field('Patients, Aetna')).toHaveValue('200');
    expect(field('Of those, join, Guardian')).toHaveValue('50%');
    expect(screen.getByText('Pasted 2 rows.')).toBeInTheDocument();
    expect(result()).toHaveTextContent('You need 78 members');
  });

  it('adds and removes rows with the keyboard', async () => {
    const { user } = await shown(EVEN);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    const add = screen.getByRole('button', { name: 'Add an insurance plan' });
    add.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field('Insurance plan, row 2')).toHaveFocus());
    screen.getByRole('button', { name: 'Remove Insurance plan 2' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('textbox', { name: 'Insurance plan, row 2' })).toBeNull();
    expect(add).toHaveFocus();
  });

  it.each([
    ['v=9&plan=1', /made with another version/],
    ['v=1&office=1&plan=x', /can’t be read/],
  ])('of a link it can’t read (%s) says so and shows the example', async (search, words) => {
    await shown(search);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(result()).toHaveTextContent('You need 114 members');
  });

  it('has a break-even in words also where there is none', async () => {
    await shown('v=1&office=0.10000.0.0.0&plan=100.80000.0.5000.5000.Delta');
    expect(result()).toHaveTextContent('No number of members makes up the difference');
    expect(result()).toHaveTextContent('You earn less than today even if every patient stays.');
  });

  it('speaks Spanish, and its link does too', async () => {
    const { user, search } = await shown(EVEN);
    await user.click(screen.getByRole('button', { name: 'Español' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('¿Qué pasa si');
    // The last part of the page comes after the result.
    expect(await screen.findByText(/sistema de gestión del consultorio/)).toBeInTheDocument();
    expect(search()).toContain('lang=es');
    expect(search()).toContain('Delta');
  });
});
