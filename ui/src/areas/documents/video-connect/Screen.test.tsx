import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STAFF, testApi } from '~/testing/api';
import { openDialog, press, tick } from '~/testing/dialog';
import { Screen } from './Screen';

const on = testApi();
on('get', '/texts/{name}', {
  name: 'video-connect',
  version: '1',
  language: 'en',
  title: 'Seeing members by video',
  sections: [
    { heading: '', paragraphs: ['Use your own video service.'] },
    { heading: 'Before the call', paragraphs: ['- Find the member.'] },
    { heading: 'After the call', paragraphs: ['- Add a note.'] },
  ],
} as never);

it('has the steps in their order, and a message that takes the link in both languages', async () => {
  openDialog(() => <Screen />, {
    ...STAFF,
    landing: '/dentist-new/members',
    dentistInfo: { id: 7, officeName: 'Juniper Creek Dental', phone: '2085550142' },
  } as typeof STAFF);
  expect((await screen.findByRole('heading', { name: 'Before the call' })).closest('li')).toBe(
    screen.getByText('Find the member.').closest('ol')?.firstElementChild,
  );
  expect(screen.getByText(/Join your video visit here: \[link\]/)).toHaveTextContent(
    'Juniper Creek Dental',
  );
  await tick('Spanish');
  expect(screen.getByText(/208-555-0142/)).toHaveAttribute('lang', 'es');
  await press('Copy message');
  expect(screen.getByRole('link', { name: 'Find a member' })).toHaveAttribute(
    'href',
    '/dentist-new/members',
  );
});
