import type { Field, FormValues } from '~/shared/form/fields';
import type { AgreementToRead } from '../calls';
import { boxOf } from '../words';

/** The boxes of the agreements; each is shown with its text. */
export const boxes = (agreements: AgreementToRead[]): Field[] =>
  agreements.map(({ kind, title }) => ({ name: boxOf(kind), label: title, kind: 'checkbox' }));

export const SIGNATURE: Field = {
  name: 'signature',
  label: 'Your name, as your signature',
  kind: 'text',
  help: 'You sign for your practice. We record the date, the version and your IP address.',
  autoComplete: 'off',
  maxLength: 100,
};

/** The agreements whose boxes are ticked, in the version that was shown. */
export const accepted = (agreements: AgreementToRead[], values: FormValues) =>
  agreements
    .filter(({ kind }) => values[boxOf(kind)] === true)
    .map(({ kind, version }) => ({ kind, version }));
