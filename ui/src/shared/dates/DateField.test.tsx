import { MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from './DateField';

function Page({ start = '', min }: { start?: string; min?: string }) {
  const [day, setDay] = useState(start);
  return (
    <MantineProvider env="test">
      <DateField label="New date" value={day} onChange={setDay} min={min} error="Too early" />
      <output>{day}</output>
    </MantineProvider>
  );
}

const field = () => screen.getByRole('textbox', { name: 'New date' });

describe('the date field', () => {
  it.each(['2026-11-23', '11/23/2026'])('takes the typed day %s', async (typed) => {
    render(<Page />);
    await userEvent.type(field(), typed);
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-23');
    await userEvent.tab();
    expect(field()).toHaveValue('11/23/2026');
  });

  it('is empty again when it is emptied, and ignores what is no day', async () => {
    render(<Page start="2026-11-23" />);
    await userEvent.clear(field());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(field(), '02/30/2026');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('names its error, and its calendar opens on its button alone', async () => {
    render(<Page start="2026-11-23" min="2026-11-20" />);
    expect(field()).toHaveAccessibleDescription('Too early');
    await userEvent.click(field());
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    expect(screen.getByRole('button', { name: '19 November 2026' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '27 November 2026' }));
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-27');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(field()).toHaveValue('11/27/2026');
  });

  it('closes its calendar on Escape before anything else is closed', async () => {
    const closed = vi.fn();
    render(
      <MantineProvider env="test">
        <Modal opened onClose={closed} title="Move" transitionProps={{ duration: 0 }}>
          <DateField label="New date" value="2026-11-23" onChange={() => undefined} />
        </Modal>
      </MantineProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});
