import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('~/user/useUser', () => ({ useActiveOffice: () => ({ id: 7 }) }));

const server = testServer();

const review = (id: number, more: object) => ({
  id,
  stars: 2,
  words: 'I waited for an hour.',
  author: `Ana ${id}.`,
  writtenAt: '2026-11-20T12:00:00Z',
  shownFrom: '2026-11-21T12:00:00Z',
  state: 'open',
  shown: true,
  ...more,
});

it('answers and reports what may be answered and reported', async () => {
  const sent: unknown[] = [];
  const items = [
    review(1, {}),
    review(2, { answer: 'We are sorry.', answeredBy: 'Kim', answeredAt: '2026-11-21T12:00:00Z' }),
    review(3, { state: 'removed', shown: false, reason: 'insulting' }),
  ];
  server.use(
    mock.get(at('/dentists/7/reviews'), () =>
      HttpResponse.json({ data: { items, average: '2.0', shown: 2, unanswered: 1, reported: 0 } }),
    ),
    mock.post(at('/dentists/7/reviews/1/answer'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
    mock.post(at('/dentists/7/reviews/1/report'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  show(<Screen />);
  expect(await screen.findByText('2.0 of 5 stars from 2 public reviews')).toBeInTheDocument();
  const of = (id: number) => within(screen.getByRole('article', { name: `Review by Ana ${id}.` }));
  expect(of(2).queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
  expect(of(3).queryByRole('button')).not.toBeInTheDocument();
  expect(of(3).getByText(/It is insulting or threatening\. We took it down\./)).toBeInTheDocument();

  await userEvent.click(of(1).getByRole('button', { name: /^Answer/ }));
  await userEvent.type(screen.getByLabelText('Answer'), 'We are sorry, Ana.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  await userEvent.click(await of(1).findByRole('button', { name: /^Report/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'It is advertising' }));
  await userEvent.click(screen.getByRole('button', { name: 'Report review' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ answer: 'We are sorry, Ana.' }, { reason: 'advertising', note: '' }]);
});
