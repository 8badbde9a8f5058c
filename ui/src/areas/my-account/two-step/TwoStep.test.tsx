import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { TwoStep } from './TwoStep';
import { OFF } from './testing';

const server = testServer();

function open(state: object, language: 'en' | 'es' = 'en') {
  let now = { ...OFF, ...state };
  server.use(
    mock.get(at('/users/me/two-step'), () => HttpResponse.json({ data: now })),
    mock.post(at('/users/me/two-step/begin'), () =>
      HttpResponse.json({ data: { secret: 'MZXW6YTBOI', qr: '<svg/>' } }),
    ),
    mock.post(at('/users/me/two-step/on'), async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456')
        return HttpResponse.json({ fields: { code: ['This code is wrong.'] } }, { status: 400 });
      now = { ...now, on: true, asks: true, recoveryCodesLeft: 10 };
      return HttpResponse.json({ data: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } });
    }),
  );
  renderWith(<TwoStep language={language} />);
}

it('is turned on by password and code, and shows the recovery codes once', async () => {
  open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await userEvent.type(screen.getByLabelText('Password'), 'a password');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/MZXW 6YTB OI/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  const code = screen.getByLabelText('Code from your app');
  const press = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }));
  await userEvent.type(code, '000000');
  await press();
  expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await press();
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
  expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument();
});

it('says that the office requires it, in the language of who reads', async () => {
  open({ required: true }, 'es');
  expect(await screen.findByText(/Su consultorio exige/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Activar' })).toBeInTheDocument();
});

it('offers nothing where no secret can be kept', async () => {
  open({ available: false });
  expect(await screen.findByText('Two-step sign-in isn’t available here.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
