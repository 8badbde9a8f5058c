import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentText } from '~/areas/documents/queries';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { renderWith } from '~/testing/show';
import type { AgreementToRead } from '../calls';
import { AgreementText } from './AgreementText';
import { boxes } from './accepting';
import type { Opened } from './useReading';

const BAA: AgreementToRead = {
  kind: 'baa',
  title: 'Business associate agreement',
  version: '2026-11-20',
};
const OPEN = 'Open the text and scroll to its end to accept it.';
const SCROLL = 'Scroll to the end of the text to accept it.';

let height = 0;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(250);
});
afterEach(() => void vi.restoreAllMocks());

function One({ opened }: { opened: Opened }) {
  const form = useFieldsForm(boxes([BAA]), () => Promise.resolve());
  return <AgreementText agreement={BAA} form={form} opened={opened} />;
}

function show(textHeight: number) {
  height = textHeight;
  const queries = new QueryClient();
  queries.setQueryData(documentText('baa', 'en').queryKey, {
    name: 'baa',
    title: BAA.title,
    language: 'en',
    version: BAA.version,
    sections: [{ heading: '1. What', paragraphs: ['The words.'] }],
  });
  const opened = { note: vi.fn(), secondsAgo: () => undefined };
  renderWith(<One opened={opened} />, queries);
  return opened;
}

const box = () => screen.getByRole('checkbox', { name: /^I have read and accept/ });
const text = () => screen.getByRole('region', { name: `Text: ${BAA.title}` });

it('has its box off, with the reason, until the text was scrolled to its end', async () => {
  const opened = show(900);
  expect(box()).toHaveAttribute('aria-disabled', 'true');
  expect(box()).toHaveAccessibleDescription(OPEN);
  // Pressing the disabled box shows the text.
  await userEvent.click(box());
  expect(box()).not.toBeChecked();
  expect(text()).toHaveTextContent('The words.');
  expect(opened.note).toHaveBeenCalledExactlyOnceWith('baa');
  expect(box()).toHaveAccessibleDescription(SCROLL);
  text().scrollTop = 300;
  fireEvent.scroll(text());
  await userEvent.click(box());
  expect(box()).not.toBeChecked();
  text().scrollTop = 650;
  fireEvent.scroll(text());
  expect(box()).not.toHaveAttribute('aria-disabled');
  expect(box()).toHaveAccessibleDescription('');
  await userEvent.click(box());
  expect(box()).toBeChecked();
  // It counts as read, also when it is closed again.
  await userEvent.click(screen.getByRole('button', { name: /^Close/ }));
  await userEvent.click(box());
  await userEvent.click(box());
  expect(box()).toBeChecked();
});

it('is on at once for a text that shows whole', async () => {
  show(250);
  await userEvent.click(screen.getByRole('button', { name: /^Read/ }));
  expect(box()).not.toHaveAttribute('aria-disabled');
});

it('is reached with the keyboard alone, by the button at the text’s end', async () => {
  show(900);
  act(() => box().focus());
  expect(box()).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(text()).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(box()).toBeChecked();
});
