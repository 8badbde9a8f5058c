import type { Field, FormValues } from '~/shared/form/fields';
import type { AgreementToRead } from '../calls';
import { boxOf } from '../words';
import type { Opened } from './useReading';

/** The checkboxes of the agreements; each is shown with its text. */
export const boxes = (agreements: AgreementToRead[]): Field[] =>
  agreements.map(({ kind, title }) => ({ name: boxOf(kind), label: title, kind: 'checkbox' }));

export const SIGNATURE: Field = {
  name: 'signature',
  label: 'Your name, as your signature',
  kind: 'text',
  help: 'You sign for your practice. We record the version, when you opened and accepted it, and your IP address.',
  autoComplete: 'off',
  maxLength: 100,
};

/**
 * The accepted agreements, in the version that was shown, with the seconds since the text was
 * opened.
 */
export const accepted = (
  agreements: AgreementToRead[],
  values: FormValues,
  opened: Pick<Opened, 'secondsAgo'>,
) =>
  agreements
    .filter(({ kind }) => values[boxOf(kind)] === true)
    .map(({ kind, version }) => ({ kind, version, openedSecondsAgo: opened.secondsAgo(kind) }));
