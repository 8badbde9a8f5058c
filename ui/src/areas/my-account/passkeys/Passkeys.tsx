import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '~/api/schema';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import type { FormLanguage } from '~/shared/form/rules';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { deviceKind } from '~/shared/passkey/make-passkey';
import { passkeysWork } from '~/shared/passkey/passkey';
import classes from '../sessions/Sessions.module.css';
import { RecoveryCodes } from '../two-step/RecoveryCodes';
import { addPasskey, passkeysQuery, removePasskey, renamePasskey } from './calls';
import { PASSKEY_TEXTS } from './texts';

type Passkey = components['schemas']['Passkey'];
type Texts = (typeof PASSKEY_TEXTS)['en'];
type Step =
  | { at: 'add' }
  | { at: 'rename' | 'remove'; passkey: Passkey }
  | { at: 'codes'; codes: string[] };

const nameField = (t: Texts): Field => ({
  name: 'name',
  label: t.name,
  kind: 'text',
  help: t.nameHelp,
  maxLength: 100,
  autoComplete: 'off',
});

/** The user's passkeys: added, renamed, removed. */
export function Passkeys({ language = 'en' }: { language?: FormLanguage }) {
  const t = PASSKEY_TEXTS[language];
  const query = useQuery(passkeysQuery);
  const [step, setStep] = useState<Step | null>(null);
  return (
    <>
      <LoadedQuery query={query} errorTitle={t.failed} rows={1}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className={classes.sessions}>
              {passkeys.map((passkey) => (
                <Line
                  key={passkey.id}
                  passkey={passkey}
                  language={language}
                  onStep={(at) => setStep({ at, passkey })}
                />
              ))}
            </ul>
          )
        }
      </LoadedQuery>
      {passkeysWork() ? (
        <Button variant="default" onClick={() => setStep({ at: 'add' })}>
          {t.add}
        </Button>
      ) : (
        <p>{t.unsupported}</p>
      )}
      {step && <Steps t={t} language={language} step={step} onStep={setStep} />}
    </>
  );
}

interface LineProps {
  passkey: Passkey;
  language: FormLanguage;
  onStep: (at: 'rename' | 'remove') => void;
}

function Line({ passkey, language, onStep }: LineProps) {
  const t = PASSKEY_TEXTS[language];
  const when = (instant: string) =>
    language === 'es'
      ? new Date(instant).toLocaleString('es-US', { dateStyle: 'medium', timeStyle: 'short' })
      : dateTime(instant);
  const used = passkey.lastUsedAt ? t.used({ when: when(passkey.lastUsedAt) }) : t.unused;
  return (
    <li className={classes.session}>
      <IconKey size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <strong>{passkey.name}</strong>
        <span
          className={classes.second}
        >{`${t.added({ when: when(passkey.createdAt) })} · ${used}`}</span>
      </span>
      <Button
        variant="subtle"
        onClick={() => onStep('rename')}
        aria-label={t.renameOf({ name: passkey.name })}
      >
        {t.rename}
      </Button>
      <Button
        variant="subtle"
        onClick={() => onStep('remove')}
        aria-label={t.removeOf({ name: passkey.name })}
      >
        {t.remove}
      </Button>
    </li>
  );
}

interface StepsProps {
  t: Texts;
  language: FormLanguage;
  step: Step;
  onStep: (next: (now: Step | null) => Step | null) => void;
}

function Steps({ t, language, step, onStep }: StepsProps) {
  // The result of an action stays open; only the step that was left closes.
  const close = () => onStep((now) => (now?.at === step.at ? null : now));
  switch (step.at) {
    case 'add':
      return (
        <FormModal
          onClose={close}
          title={t.add}
          intro={t.addIntro}
          fields={[nameField(t)]}
          initial={{ name: deviceKind() }}
          submitLabel={t.add}
          closeLabel={t.cancel}
          language={language}
          onSubmit={({ name }) => addPasskey(String(name))}
          done={({ recoveryCodes: codes }) => {
            if (codes.length > 0) onStep(() => ({ at: 'codes', codes }));
          }}
        />
      );
    case 'rename':
      return (
        <FormModal
          onClose={close}
          title={t.renameOf({ name: step.passkey.name })}
          fields={[nameField(t)]}
          initial={{ name: step.passkey.name }}
          submitLabel={t.save}
          closeLabel={t.cancel}
          language={language}
          onSubmit={({ name }) => renamePasskey(step.passkey.id, String(name))}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          opened
          onClose={close}
          title={t.removeTitle({ name: step.passkey.name })}
          confirmLabel={t.removeIt}
          keepLabel={t.keep}
          destructive
          onConfirm={() => removePasskey(step.passkey.id)}
        >
          {t.removeLine}
        </ConfirmDialog>
      );
    default:
      return <RecoveryCodes language={language} codes={step.codes} onClose={close} />;
  }
}
