import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useSidebar } from './useSidebar';

function Page() {
  const [open, toggle] = useSidebar();
  return (
    <button type="button" onClick={toggle}>
      {open ? 'open' : 'closed'}
    </button>
  );
}

const narrow = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      () => ({ matches, addEventListener() {}, removeEventListener() {} }) as never,
    );

it('is collapsed on a narrow screen until its user opens it', async () => {
  narrow(true);
  const { unmount } = render(<Page />);
  expect(screen.getByRole('button')).toHaveTextContent('closed');
  await userEvent.click(screen.getByRole('button'));
  unmount();
  render(<Page />);
  expect(screen.getByRole('button')).toHaveTextContent('open');
});

it('is open on a wide screen', () => {
  narrow(false);
  render(<Page />);
  expect(screen.getByRole('button')).toHaveTextContent('open');
});
