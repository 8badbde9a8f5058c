import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, type } from '~/testing/dialog';
import { Screen } from './Screen';

const on = testApi();
on('get', '/admin/reviews', {
  items: [
    {
      organizationId: 4,
      id: 30,
      officeId: 7,
      officeName: 'Cedar Dental',
      brand: 'chairside',
      stars: 1,
      words: 'They hurt me.',
      author: 'A. R.',
      writtenAt: '2026-11-20T16:00:00Z',
      state: 'reported',
      reason: 'insulting',
      reportedAt: '2026-11-21T16:00:00Z',
      reportedBy: 'Marisol Vega',
    },
  ],
  waiting: 1,
});
const decide = on('post', '/admin/reviews/decide', {});
const open = () => openDialog(() => <Screen />);
const REVIEW = 'the review by A. R. of Cedar Dental';

it('takes a review down with a note, and says why not', async () => {
  open();
  await press(`Take down ${REVIEW}`);
  expect(screen.getByRole('dialog')).toHaveTextContent('no longer counts in the rating');
  await type(/^Note to the office/, 'We agree.');
  decide.refuses('Somebody decided it already.', undefined, 409);
  await press('Take down');
  expect(await screen.findByText('Somebody decided it already.')).toBeInTheDocument();
  decide.works();
  await press('Take down');
  await dialogClosed();
  const body = { organizationId: 4, reviewId: 30, keep: false, note: 'We agree.' };
  expect(decide.bodies).toEqual([body, body]);
});

it('keeps a review, or decides nothing', async () => {
  open();
  await press(`Keep ${REVIEW}`);
  await sendsNothing('Not now', decide);
  await press(`Keep ${REVIEW}`);
  await press('Keep review');
  expect(await screen.findByText('Review kept')).toBeInTheDocument();
  expect(decide.bodies).toEqual([{ organizationId: 4, reviewId: 30, keep: true, note: '' }]);
});
