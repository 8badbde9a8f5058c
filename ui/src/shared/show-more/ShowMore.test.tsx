import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShowMore } from './ShowMore';

it('loads the next page, and is not there after the last one', async () => {
  const fetchNextPage = vi.fn();
  const query = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage };
  const { rerender } = render(<ShowMore query={query} />, { wrapper: MantineProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
  rerender(<ShowMore query={{ ...query, hasNextPage: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
