import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { renderWith } from '~/testing/show';
import { Compose } from './Compose';
import type { Audience } from './calls';

vi.mock('~/user/useUser', () => ({
  useActiveOffice: () => ({ id: 7, name: 'Juniper Dental' }),
}));

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
const made: unknown[] = [];
const COUNTS = {
  email: { matching: 62, reached: 59, byEmail: 59, byText: 0, leftOut: [] },
  text: {
    matching: 62,
    reached: 1,
    byEmail: 0,
    byText: 1,
    leftOut: [
      { why: 'bad_number', count: 1 },
      { why: 'no_consent', count: 60 },
    ],
  },
  choice: {
    matching: 62,
    reached: 59,
    byEmail: 42,
    byText: 17,
    leftOut: [{ why: 'no_address', count: 3 }],
  },
};
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // An autosizing text field listens to it, and jsdom lacks it.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
beforeEach(() => {
  made.length = 0;
  configureClient({ toast: vi.fn(), unauthenticated: vi.fn() });
  const shown = { text: 'Juniper Dental: Hi Ana.', segments: 1, plain: true };
  server.use(
    mock.get(at('/dentists/7/tags'), () => HttpResponse.json({ data: { tags: [] } })),
    mock.post(at('/dentists/7/campaigns/audience'), async ({ request }) => {
      const { channel } = (await request.json()) as { channel: keyof typeof COUNTS };
      return HttpResponse.json({ data: COUNTS[channel] });
    }),
    mock.post(at('/dentists/7/text-preview'), () =>
      HttpResponse.json({ data: { english: shown, spanish: shown } }),
    ),
    mock.post(at('/dentists/7/campaigns'), async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json({ data: { campaignId: 1 } });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const DENTAL = { gpp: true, business_connect: true, practice_system_integration: true };
const VISION = { gpp: false, business_connect: false, practice_system_integration: false };

function show(
  texting = true,
  features: Record<string, boolean> = DENTAL,
  filters: Audience['filters'] = [],
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderWith(
    <MemoryRouter>
      <BrandProvider value={{ features } as unknown as Brand}>
        <Compose
          officeId={7}
          templates={[]}
          texting={texting}
          initial={{ filters, tags: [] }}
          onClose={vi.fn()}
        />
      </BrandProvider>
    </MemoryRouter>,
    client,
  );
}

it('opens without an alert', () => {
  show();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('counts by each way and says who can’t be reached, before anything is sent', async () => {
  show();
  expect(await screen.findByText('59 households get it')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Each person’s choice' }));
  expect(await screen.findByText('42 by email, 17 by text')).toBeInTheDocument();
  expect(screen.getByText(/3 can’t be reached: 3 no email or phone\./)).toBeInTheDocument();
  expect(screen.getByLabelText('Subject, English')).toBeInTheDocument();
  expect(screen.getByLabelText('Text message, English')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
  expect(await screen.findByText('1 household gets it')).toBeInTheDocument();
  expect(
    screen.getByText(/1 number takes no texts, 60 haven’t agreed to texts/),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('Subject, English')).not.toBeInTheDocument();
});

it('counts a text’s length as one types, and sends it', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
  const english = screen.getByLabelText('Text message, English');
  await userEvent.click(english);
  await userEvent.paste('Hi.');
  expect(screen.getByText('3 of 300 characters. Sent as 1 message.')).toBeInTheDocument();
  await userEvent.paste(' 🦷'.repeat(20));
  expect(screen.getByText(/^43 of 300 characters\. Sent as 2 messages: /)).toBeInTheDocument();
  await userEvent.clear(english);
  await userEvent.paste('Hi.');
  await userEvent.click(screen.getByLabelText('Text message, Spanish'));
  await userEvent.paste('Hola.');
  const send = screen.getByRole('button', { name: 'Send message' });
  await vi.waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  expect(made).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toMatchObject({
    channel: 'text',
    texts: { textEn: 'Hi.', textEs: 'Hola.' },
  });
});

it('is sent at a day and a time of the office’s clock', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
  for (const language of ['English', 'Spanish']) {
    await userEvent.click(screen.getByLabelText(`Text message, ${language}`));
    await userEvent.paste('Hi.');
  }
  await userEvent.click(screen.getByRole('radio', { name: 'At a time' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Date' }), '12/04/2026');
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Hour' }), '2');
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Minute' }), '30');
  await userEvent.selectOptions(screen.getByLabelText('AM or PM'), 'PM');
  const send = screen.getByRole('button', { name: 'Schedule message' });
  await vi.waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toMatchObject({ sendAt: '2026-12-04T14:30' });
});

it('offers email alone where there are no texts', async () => {
  show(false);
  expect(await screen.findByText('59 households get it')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Text' })).not.toBeInTheDocument();
});

async function offered(): Promise<string[]> {
  await userEvent.click(
    await screen.findByLabelText('Members who match all of these', { selector: 'input' }),
  );
  return (await screen.findAllByRole('option')).map((option) => option.textContent ?? '');
}
const NEEDY = ['Guaranteed', 'Business', 'Community', 'Chart not matched'];

it('offers every filter where the brand has what they find', async () => {
  show();
  expect(await offered()).toEqual(expect.arrayContaining(['Late', ...NEEDY]));
});

it('offers no filter of what the brand does not have', async () => {
  show(true, VISION);
  const options = await offered();
  expect(options).toContain('Late');
  expect(options.filter((option) => NEEDY.includes(option))).toEqual([]);
});

it('keeps in sight a filter that an address narrows the audience by', async () => {
  show(true, VISION, ['business']);
  expect((await offered()).filter((option) => NEEDY.includes(option))).toEqual(['Business']);
});
