import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import type { Column } from '../list-table/columns';
import { ListScreen } from './ListScreen';
import { useListView } from './useListView';

interface Bill {
  id: number;
  name: string;
  owes: string;
}

const BILLS: Bill[] = [
  { id: 1, name: 'Daniel Reyes', owes: '$56.70' },
  { id: 2, name: 'Theresa Okonkwo', owes: '$59.00' },
];
const COLUMNS: Column<Bill>[] = [
  { key: 'name', title: 'Member', sort: 'name', render: (bill) => bill.name },
  { key: 'owes', title: 'Owes', render: (bill) => bill.owes },
];
const CHOICES = [
  { value: 'all', label: 'All', count: 2 },
  { value: 'late', label: 'Late', count: 1 },
];
const query = {
  error: null as unknown,
  refetch: vi.fn(),
  fetchNextPage: vi.fn(),
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: false,
};
const onDownload = vi.fn(async () => undefined);

beforeEach(() => localStorage.clear());

type Props = Partial<Parameters<typeof ListScreen<Bill>>[0]>;

function Page(props: Props) {
  const view = useListView();
  return (
    <ListScreen<Bill>
      name="bills"
      label="Bills"
      noun={{ one: 'bill', many: 'bills' }}
      view={view}
      query={query as never}
      search="Filter by name"
      chips={{ label: 'Status', name: 'status', choices: CHOICES }}
      days
      onDownload={onDownload}
      columns={COLUMNS}
      rows={BILLS}
      rowKey={(bill) => bill.id}
      phone={(bill) => ({ name: bill.name })}
      errorTitle="Bills didn't load"
      empty={{ title: 'No bills yet', text: 'They appear here.' }}
      {...props}
    />
  );
}

function show(props: Props = {}, address = '/bills') {
  const router = createMemoryRouter([{ path: '/bills', element: <Page {...props} /> }], {
    initialEntries: [address],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

const user = userEvent.setup({ delay: null });
const search = () => screen.getByLabelText('Filter by name');
const chip = (label: RegExp) => within(screen.getByLabelText('Status')).getByText(label);
const openMenu = () => user.click(screen.getByText('View'));
const type = (field: HTMLElement, text: string) =>
  fireEvent.change(field, { target: { value: text } });

describe('the list screen', () => {
  it('keeps search, filters, days and sort in the address, each choice a step of the history', async () => {
    const router = show();
    await user.click(chip(/^Late/));
    expect(router.state.location.search).toBe('?status=late');
    expect(chip(/^Late/)).toHaveAttribute('aria-pressed', 'true');
    type(search(), 'okon');
    fireEvent.keyDown(search(), { key: 'Enter' });
    type(screen.getByLabelText('From'), '11/01/2026');
    await user.click(screen.getByText('Member'));
    const params = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(params)).toEqual({
      status: 'late',
      q: 'okon',
      from: '2026-11-01',
      sort: 'name',
    });
    await router.navigate(-3);
    await waitFor(() => expect(chip(/^All/)).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(search()).toHaveValue(''));
  });

  it('says when nothing matches, and clears the filters', async () => {
    const router = show({ rows: [] }, '/bills?status=late&tab=2');
    expect(screen.getByText('No matching bills')).toBeInTheDocument();
    await user.click(screen.getByText('Clear filters'));
    expect(router.state.location.search).toBe('?tab=2');
    expect(screen.getByText('No bills yet')).toBeInTheDocument();
  });

  it('says why it is locked, or what did not load, with another try', async () => {
    show({ locked: { title: 'No access', text: 'Ask the office owner.' } });
    expect(screen.getByText('No access')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    const error = new ApiError(502, 'http_502', 'Bad Gateway');
    show({ rows: undefined, query: { ...query, error } as never });
    expect(screen.getByRole('alert')).toHaveTextContent("Bills didn't load");
    await user.click(screen.getByText('Try again'));
    expect(query.refetch).toHaveBeenCalledOnce();
  });

  it('keeps more filters with the chips, and the download apart from them', () => {
    show({ tools: <button type="button">With a late bill</button> });
    const filters = screen.getByLabelText('Status').parentElement?.parentElement;
    expect(filters).toContainElement(screen.getByText('With a late bill'));
    expect(filters).not.toContainElement(screen.getByText('Download list'));
    expect(filters).not.toContainElement(screen.getByText('View'));
  });

  it('hides columns for this user, and the next time too', async () => {
    show();
    await openMenu();
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Owes' }));
    expect(screen.queryByText('$56.70')).not.toBeInTheDocument();
    document.body.replaceChildren();
    show();
    expect(screen.queryByText('$56.70')).not.toBeInTheDocument();
  });

  it('saves what is shown as a view under a name', async () => {
    const router = show({}, '/bills?status=late');
    await openMenu();
    await user.click(await screen.findByText('Save this view'));
    type(screen.getByLabelText('Name'), 'Late ones');
    await user.click(screen.getByText('Save view'));
    await waitFor(() => expect(screen.queryByText('Save view')).not.toBeInTheDocument());
    await router.navigate('/bills');
    await openMenu();
    await user.click(await screen.findByText('Late ones'));
    expect(router.state.location.search).toBe('?status=late');
    await openMenu();
    await user.click(await screen.findByText('Delete “Late ones”'));
    expect(screen.queryByText('Late ones')).not.toBeInTheDocument();
  });

  it('several chips can be on, and the list is downloaded', async () => {
    const chips = { label: 'Status', name: 'status', several: true, choices: CHOICES };
    const router = show({ chips });
    await user.click(chip(/^Late/));
    await user.click(chip(/^All/));
    expect(router.state.location.search).toBe('?status=all%2Clate');
    await user.click(screen.getByText('Download list'));
    const menu = await screen.findByRole('menu');
    await user.click(within(menu).getByText('CSV'));
    expect(onDownload).toHaveBeenCalledWith('csv', expect.any(AbortSignal));
  });
});

describe('a list on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('has its search, one button and the chips; the button unfolds the rest', async () => {
    show({ onDownload, tools: <p>With a late bill</p>, act: <button type="button">Add</button> });
    expect(search()).toBeInTheDocument();
    expect(screen.getAllByText('Add')).toHaveLength(1);
    expect(screen.queryByText('With a late bill')).toBeNull();
    expect(chip(/^Late/)).toBeInTheDocument();
    expect(screen.queryByText('Download list')).toBeNull();
    expect(screen.queryByLabelText('From')).toBeNull();
    const button = screen.getByRole('button', { name: 'Filters' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('With a late bill')).toBeInTheDocument();
    expect(screen.getByText('Download list')).toBeInTheDocument();
    expect(screen.getByLabelText('From')).toBeInTheDocument();
  });

  it('says how many folded filters are on, and clears them', async () => {
    const router = show({ otherFilters: ['office'] }, '/bills?from=2026-11-01&office=7');
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    await user.click(screen.getByText('Clear filters'));
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });

  it('folds a list without filters under More', () => {
    show({ days: false });
    expect(screen.getByRole('button', { name: 'More' })).toBeInTheDocument();
  });
});

describe('a list of cards', () => {
  const cards = (bills: Bill[]) => bills.map(({ id, name }) => <article key={id}>{name}</article>);

  it('has what a table has around it, without columns to choose', async () => {
    show({ columns: undefined, phone: undefined, cards } as Props);
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      'Daniel Reyes',
      'Theresa Okonkwo',
    ]);
    expect(screen.getByText('That’s all 2 bills.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByRole('menuitem', { name: 'Save this view' })).toBeInTheDocument();
    expect(screen.queryByText('Columns')).toBeNull();
  });

  it('offers to clear the filters where nothing matches them', async () => {
    const router = show({ rows: [], columns: undefined, cards } as Props, '/bills?status=late');
    expect(screen.getByText('No matching bills')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('No bills yet')).toBeInTheDocument();
  });
});

describe('cells that don’t answer', () => {
  const data = (...missing: (string[] | undefined)[]) => ({
    pages: missing.map((missingCells) => ({ rows: [], missingCells })),
  });

  it('are named above the rows', () => {
    show({ query: { ...query, data: data(['west']) } as never });
    expect(screen.getByText('Cell west doesn’t answer, so its rows are missing.')).toBeVisible();
    expect(screen.getByText('Theresa Okonkwo')).toBeVisible();
  });

  it('are named once each, on whichever page', () => {
    show({ query: { ...query, data: data(['west'], ['east', 'west']) } as never });
    expect(
      screen.getByText('Cells west and east don’t answer, so their rows are missing.'),
    ).toBeVisible();
  });

  it('are no words of a whole list', () => {
    show({ query: { ...query, data: data(undefined) } as never });
    expect(screen.queryByText(/answer/)).not.toBeInTheDocument();
  });
});
