import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '~/api/errors';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { useLongDownload } from './useLongDownload';

testServer();

const tooLong = () =>
  Promise.reject(new ApiError(409, 'needs_second_person', 'Another administrator has to approve.'));

function List({ ask }: { ask: (reason: string) => Promise<unknown> }) {
  const long = useLongDownload(tooLong, ask);
  return (
    <>
      <DownloadMenu onDownload={long.onDownload} />
      {long.dialog}
    </>
  );
}

it('asks for a file that takes a second person', async () => {
  const asked: string[] = [];
  show(<List ask={async (reason) => void asked.push(reason)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download list' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request this file' });
  expect(dialog).toHaveTextContent('past 10,000 rows about people within 24 hours');
  expect(dialog).toHaveTextContent('Another senior admin or super admin has to approve this');
  await userEvent.type(screen.getByLabelText('Why'), 'The office leaves us');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect.poll(() => asked).toEqual(['The office leaves us']);
});
