import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import type { FormLanguage } from '~/shared/form/rules';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import {
  beginTwoStep,
  newRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
  twoStepQuery,
} from './calls';
import { RecoveryCodes } from './RecoveryCodes';
import classes from './TwoStep.module.css';
import { TWO_STEP_TEXTS } from './texts';

type Texts = (typeof TWO_STEP_TEXTS)['en'];
type Step =
  | { at: 'begin' | 'off' }
  | { at: 'renew'; app: boolean }
  | { at: 'scan'; secret: string; qr: string }
  | { at: 'codes'; codes: string[] };

const passwordField = (t: Texts): Field => ({
  name: 'password',
  label: t.password,
  kind: 'password',
  autoComplete: 'current-password',
});
const codeField = (label: string): Field => ({
  name: 'code',
  label,
  kind: 'text',
  autoComplete: 'one-time-code',
  maxLength: 40,
});

interface TwoStepProps {
  language?: FormLanguage;
  /** For our own staff, not an office's. */
  ofPlatform?: boolean;
}

/** Turns two-step sign-in on and off, and creates recovery codes. */
export function TwoStep({ language = 'en', ofPlatform = false }: TwoStepProps) {
  const t = TWO_STEP_TEXTS[language];
  const query = useQuery(twoStepQuery);
  const [step, setStep] = useState<Step | null>(null);
  return (
    <>
      <LoadedQuery query={query} errorTitle={t.failed} rows={1}>
        {({ on, asks, available, required, recoveryCodesLeft }) =>
          available ? (
            <>
              {required && <p role="status">{ofPlatform ? t.requiredOfStaff : t.required}</p>}
              {asks && !on && <p>{t.byPasskey}</p>}
              <p className={classes.state}>
                <StatusBadge look={asks ? look(t.on, 'good') : look(t.off, 'ended')} />
                {asks && <span>{t.left({ count: recoveryCodesLeft })}</span>}
              </p>
              <div className={classes.acts}>
                {asks && (
                  <Button variant="default" onClick={() => setStep({ at: 'renew', app: on })}>
                    {t.newCodes}
                  </Button>
                )}
                {on ? (
                  <Button variant="default" onClick={() => setStep({ at: 'off' })}>
                    {t.turnOff}
                  </Button>
                ) : (
                  <Button variant="default" onClick={() => setStep({ at: 'begin' })}>
                    {t.turnOn}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <p>{t.unavailable}</p>
          )
        }
      </LoadedQuery>
      {step && <Steps t={t} language={language} step={step} onStep={setStep} />}
    </>
  );
}

function Steps({
  t,
  language,
  step,
  onStep,
}: {
  t: Texts;
  language: FormLanguage;
  step: Step;
  onStep: (next: (now: Step | null) => Step | null) => void;
}) {
  // The result of an action stays open; only the step that was left closes.
  const close = () => onStep((now) => (now?.at === step.at ? null : now));
  const shown = ({ recoveryCodes }: { recoveryCodes: string[] }) =>
    onStep(() => ({ at: 'codes', codes: recoveryCodes }));
  switch (step.at) {
    case 'begin':
      return (
        <FormModal
          key="begin"
          onClose={close}
          title={t.title}
          fields={[passwordField(t)]}
          submitLabel={t.next}
          closeLabel={t.cancel}
          invalidates={[]}
          onSubmit={({ password }) => beginTwoStep(String(password))}
          done={({ secret, qr }) => onStep(() => ({ at: 'scan', secret, qr }))}
        />
      );
    case 'scan':
      return (
        <FormModal
          key="scan"
          onClose={close}
          title={t.scanTitle}
          intro={
            <>
              <p className={classes.first}>{t.scan}</p>
              <img
                className={classes.qr}
                alt={t.qr}
                src={`data:image/svg+xml;utf8,${encodeURIComponent(step.qr)}`}
              />
              <p className={classes.secret}>
                {t.type({ secret: step.secret.match(/.{1,4}/g)?.join(' ') ?? '' })}
              </p>
            </>
          }
          fields={[codeField(t.code)]}
          submitLabel={t.turnOn}
          closeLabel={t.cancel}
          onSubmit={({ code }) => turnOnTwoStep(String(code))}
          done={shown}
        />
      );
    case 'codes':
      return <RecoveryCodes language={language} codes={step.codes} onClose={close} />;
    default: {
      const off = step.at === 'off';
      const app = step.at !== 'renew' || step.app;
      return (
        <FormModal<{ recoveryCodes?: string[] }>
          key={step.at}
          onClose={close}
          title={off ? t.turnOff : t.newCodes}
          intro={off ? t.offLine : undefined}
          destructive={off}
          fields={app ? [passwordField(t), codeField(t.anyCode)] : [passwordField(t)]}
          submitLabel={off ? t.turnOff : t.next}
          closeLabel={t.cancel}
          onSubmit={({ password, code }) =>
            off
              ? turnOffTwoStep(String(password), String(code))
              : newRecoveryCodes(String(password), app ? String(code) : undefined)
          }
          done={({ recoveryCodes }) => {
            if (recoveryCodes) shown({ recoveryCodes });
          }}
        />
      );
    }
  }
}
