import { MantineProvider, Menu } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './Dialog';
import { Problem } from './Problem';

/** A dialog that is unmounted when it closes, as most are. */
function Page({ menu }: { menu?: boolean }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <MantineProvider>
      {menu ? (
        <Menu transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <button type="button">More</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpen(true)}>Cancel plan</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Cancel plan
        </button>
      )}
      {open && (
        <Dialog
          opened
          onClose={() => setOpen(false)}
          title="Cancel?"
          footer={
            <button type="button" onClick={() => setFailed(true)}>
              Do it
            </button>
          }
        >
          {failed && <Problem>It changed meanwhile.</Problem>}
        </Dialog>
      )}
    </MantineProvider>
  );
}

it('gives the focus back to its button on Escape', async () => {
  render(<Page />);
  await userEvent.click(screen.getByText('Cancel plan'));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText('Cancel plan')).toHaveFocus());
});

it('gives the focus back to the button of the menu it was opened from', async () => {
  render(<Page menu />);
  await userEvent.click(screen.getByText('More'));
  await userEvent.click(await screen.findByText('Cancel plan'));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText('More')).toHaveFocus());
});

it('what went wrong in it takes the focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByText('Cancel plan'));
  await userEvent.click(await screen.findByText('Do it'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

it('shows no alert without a problem', () => {
  const { container } = render(
    <MantineProvider env="test">
      <Problem>{null}</Problem>
      <Problem>{undefined}</Problem>
      <Problem>{''}</Problem>
      <Problem title="Not saved" />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('alert')).toEqual([screen.getByText('Not saved').closest('[role]')]);
  expect(container).toHaveTextContent('Not saved');
});

/** A dialog that loads, and then is another one. */
function Loading() {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const close = () => setOpen(false);
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Record a visit
      </button>
      {open && !loaded && (
        <Dialog opened onClose={close} title="Loading">
          <button type="button" onClick={() => setLoaded(true)}>
            Load
          </button>
        </Dialog>
      )}
      {open && loaded && (
        <Dialog key="loaded" opened onClose={close} title="Visit">
          Cleaning
        </Dialog>
      )}
    </MantineProvider>
  );
}

it('gives the focus back to its button after another dialog loaded it', async () => {
  render(<Loading />);
  await userEvent.click(screen.getByText('Record a visit'));
  await userEvent.click(await screen.findByText('Load'));
  await screen.findByRole('dialog', { name: 'Visit' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText('Record a visit')).toHaveFocus());
});
