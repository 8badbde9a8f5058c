import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toast } from '~/shared/toasts/toasts';
import { Toasts } from './Toasts';

afterEach(() => {
  act(() => notifications.clean());
  document.documentElement.lang = 'en';
});

it.each([
  ['en', 'Dismiss', 'Undo'],
  ['es', 'Descartar', 'Deshacer'],
])('speaks the language of the page: %s', async (language, dismiss, undo) => {
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
  // The toast region exists before the page sets its language.
  document.documentElement.lang = language;
  act(() => toast('success', 'Guardado', undefined, () => undefined));
  expect(await screen.findByRole('button', { name: dismiss })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: undo })).toBeInTheDocument();
});
