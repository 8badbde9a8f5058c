import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useDocumentTitle } from '~/shared/title/title';
import { LinkFrame, type LinkPage } from './LinkFrame';

function Page() {
  useDocumentTitle('Pay', null, 'Chairside Dental');
  const data = { language: 'es', firstName: 'Ana', officeName: 'Elm', officePhone: '' } as LinkPage;
  return (
    <LinkFrame title="payPage" data={data} error={null} retry={() => undefined}>
      {() => null}
    </LinkFrame>
  );
}

it('has its title in the language of the page', async () => {
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  expect(document.title).toBe('Pagar · Chairside Dental');
  expect(document.documentElement.lang).toBe('es');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(document.title).toBe('Pay · Chairside Dental');
});
