import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { BackToSetup } from './BackToSetup';
import { enterSetup, leaveSetup } from './left';

const shown = (officeId: number) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <BackToSetup officeId={officeId} />
      </MemoryRouter>
    </MantineProvider>,
  );

afterEach(() => sessionStorage.clear());

it('leads back to the step that the page was opened from, for that office only', () => {
  leaveSetup(7, 'payments');
  shown(7);
  expect(screen.getByRole('link', { name: 'Back to setup' })).toHaveAttribute(
    'href',
    '/single-setup?step=payments',
  );
});

it('is not there for another office, nor once the setup is open again', () => {
  leaveSetup(7, 'team');
  shown(8);
  enterSetup();
  shown(7);
  sessionStorage.setItem('setup-left', '7 nowhere');
  shown(7);
  expect(screen.queryByRole('link')).toBeNull();
});
