import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '~/testing/show';
import { Screen } from './Screen';

it('lists its headings beside the text, and folded above it for narrow screens', () => {
  const { container } = show(<Screen />);
  const beside = within(screen.getByRole('navigation', { name: 'On this page' }));
  const links = beside.getAllByRole('link').map((one) => one.getAttribute('href'));
  const folded = container.querySelector('details');
  expect(folded).toHaveTextContent('On this page');
  expect([...(folded?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))).toEqual(
    links,
  );
  for (const link of links) expect(container.querySelector(String(link))).toBeInTheDocument();
});
