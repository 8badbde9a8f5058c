import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useRowArrows } from './useRowArrows';

function List() {
  const list = useRef<HTMLDivElement>(null);
  useRowArrows(list, true);
  return (
    <main>
      <input type="search" aria-label="Filter" />
      <div ref={list}>
        <a href="#ana" data-row-link="">
          Ana
        </a>
        <a href="#ben" data-row-link="">
          Ben
        </a>
      </div>
    </main>
  );
}

it('moves between rows by the arrow keys, from the search and back to it', async () => {
  render(<List />);
  const user = userEvent.setup();
  const [search, ana, ben] = [
    screen.getByRole('searchbox'),
    screen.getByText('Ana'),
    screen.getByText('Ben'),
  ];
  await user.click(search);
  await user.keyboard('{ArrowDown}');
  expect(ana).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(ben).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(search).toHaveFocus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(search).toHaveFocus();
});

it('moves by j and k too, which stay letters in the search field', async () => {
  render(<List />);
  const user = userEvent.setup();
  await user.keyboard('j');
  expect(screen.getByText('Ana')).toHaveFocus();
  await user.keyboard('j');
  expect(screen.getByText('Ben')).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByText('Ana')).toHaveFocus();
  await user.keyboard('{Escape}jk');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('jk');
});
