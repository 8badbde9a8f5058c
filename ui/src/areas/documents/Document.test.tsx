import { screen, within } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { Document } from './Document';

const server = testServer();

const answer = (headings: string[]) =>
  server.use(
    mock.get(at('/texts/terms'), () =>
      HttpResponse.json({
        data: {
          name: 'terms',
          version: '2026-11-23',
          language: 'en',
          title: 'Membership terms',
          sections: [
            { heading: '', paragraphs: ['This membership is not insurance.'] },
            ...headings.map((heading) => ({ heading, paragraphs: ['Words.'] })),
          ],
        },
      }),
    ),
  );

it('lists the sections of a long document, each a link to it', async () => {
  answer(['1. Who', '2. What', '3. When', '4. End']);
  show(<Document name="terms" bilingual />);
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  const links = within(contents).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '1. Who',
    '2. What',
    '3. When',
    '4. End',
  ]);
  expect(links[1]).toHaveAttribute('href', '#section-3');
  expect(document.getElementById('section-3')).toHaveTextContent('2. What');
});

it('has no contents for a short one', async () => {
  answer(['1. Who']);
  show(<Document name="terms" />);
  await screen.findByText('1. Who');
  expect(screen.queryByText('Contents')).toBeNull();
});
