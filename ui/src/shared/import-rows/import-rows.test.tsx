import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import { BulkActions } from './BulkActions';
import { Cell } from './Cell';
import type { FileRow, RowsChange } from './rows';

const ROW: FileRow = {
  line: 2,
  state: 'error',
  texts: { zip: '83702' },
  errors: { zip: ['This ZIP is in Idaho.'] },
  kept: false,
};
const changed = () => vi.fn((_: RowsChange) => Promise.resolve());
const cell = (row: FileRow, onChange: (body: RowsChange) => Promise<void>) =>
  show(
    <Cell row={row} column={{ field: 'zip', label: 'ZIP', needed: false }} onChange={onChange} />,
  );

it('keeps a text that was asked about when Enter is pressed', async () => {
  const onChange = changed();
  cell(ROW, onChange);
  await userEvent.click(screen.getByRole('button', { name: /^ZIP, row 2/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'ZIP, row 2' }), '{Enter}');
  await waitFor(() =>
    expect(onChange.mock.calls).toEqual([[{ rows: [{ line: 2, texts: { zip: '83702' } }] }]]),
  );
});

it('sends nothing when a cell is left or has no error', async () => {
  const onChange = changed();
  cell(ROW, onChange);
  await userEvent.click(screen.getByRole('button', { name: /^ZIP, row 2/ }));
  await userEvent.click(screen.getByRole('textbox', { name: 'ZIP, row 2' }));
  await userEvent.tab();
  cell({ ...ROW, line: 3, errors: {} }, onChange);
  await userEvent.click(screen.getByRole('button', { name: /^ZIP, row 3/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'ZIP, row 3' }), '{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

it('empties optional cells with errors at once', async () => {
  const onChange = changed();
  show(
    <BulkActions
      counts={{ error: 2, duplicate: 0 }}
      onChange={onChange}
      onDownload={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Empty optional cells with errors' }));
  expect(onChange.mock.calls).toEqual([[{ all: 'empty_cells' }]]);
});
