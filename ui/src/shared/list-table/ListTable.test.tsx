import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { type Column, counted, pagingLine } from './columns';
import { ListTable } from './ListTable';

interface Person {
  id: number;
  name: string;
  owes: string;
}

const columns: Column<Person>[] = [
  { key: 'name', title: 'Member', render: (row) => row.name, sort: 'name' },
  { key: 'owes', title: 'Amount', render: (row) => row.owes, number: true },
];
const people: Person[] = [
  { id: 1, name: 'Daniel Reyes', owes: '$56.70' },
  { id: 2, name: 'Theresa Okonkwo', owes: '$59.00' },
];

function show(props: Partial<Parameters<typeof ListTable<Person>>[0]>) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ListTable<Person>
          label="Members"
          columns={columns}
          rows={people}
          rowKey={(row) => row.id}
          rowHref={(row) => `/open/${row.id}`}
          phone={(row) => ({ name: row.name, amount: row.owes })}
          errorTitle="Members didn’t load"
          onRetry={() => undefined}
          empty={<p>No members yet</p>}
          {...props}
        />
      ),
    },
    { path: '/open/:id', element: <p>Opened</p> },
  ]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

describe('the table', () => {
  it('shows rows and opens one from anywhere in it', async () => {
    const router = show({});
    const row = screen.getByRole('row', { name: /Theresa Okonkwo/ });
    await userEvent.click(within(row).getByText('$59.00'));
    expect(router.state.location.pathname).toBe('/open/2');
  });

  it('has a real link in its first column', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Daniel Reyes' })).toHaveAttribute('href', '/open/1');
  });

  it('asks for a sort', async () => {
    const onSort = vi.fn();
    show({ sort: { by: 'name', direction: 'asc' }, onSort });
    await userEvent.click(screen.getByRole('button', { name: /Member/ }));
    expect(onSort).toHaveBeenCalledWith({ by: 'name', direction: 'desc' });
  });

  it('breaks a long email after its @ on a phone', () => {
    const phone = vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    show({ phone: ({ name }) => ({ name, detail: 'manager@junipercreek.example.com' }) });
    expect(screen.getAllByText('manager@junipercreek.example.com')[0]?.innerHTML).toBe(
      'manager@<wbr>junipercreek.example.com',
    );
    phone.mockRestore();
  });

  it('says what belongs into an empty list', () => {
    show({ rows: [] });
    expect(screen.getByText('No members yet')).toBeInTheDocument();
  });

  it('shows the words of a failed load and tries again', async () => {
    const onRetry = vi.fn();
    show({ rows: undefined, error: new ApiError(504, 'http_504', 'Server Timeout'), onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('Server Timeout');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('loads more by a button too', async () => {
    const loadMore = vi.fn();
    const noun = { one: 'member', many: 'members' };
    show({ paging: { hasMore: true, loadingMore: false, loadMore, total: 438, noun } });
    expect(screen.getByText('Showing 2 of 438.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(loadMore).toHaveBeenCalledOnce();
  });
});

describe('the line below', () => {
  const noun = { one: 'late member', many: 'late members' };
  it('says that this is all', () => {
    expect(pagingLine(9, { hasMore: false, loadingMore: false, noun })).toBe(
      'That’s all 9 late members.',
    );
    expect(pagingLine(1, { hasMore: false, loadingMore: false, noun })).toBe(
      'That’s the only late member.',
    );
  });
  it('says what is coming', () => {
    expect(pagingLine(50, { hasMore: true, loadingMore: true, total: 1438, noun })).toBe(
      'Loading more late members. Showing 50 of 1,438.',
    );
  });
});

it('counts with a noun', () => {
  const noun = { one: 'member', many: 'members' };
  expect([0, 1, 1438].map((count) => counted(count, noun))).toEqual([
    '0 members',
    '1 member',
    '1,438 members',
  ]);
});
