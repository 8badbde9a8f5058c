import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import type { FormLanguage } from '~/shared/form/rules';
import { Loaded } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import {
  beginTwoStep,
  newRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
  twoStepQuery,
} from './calls';
import classes from './TwoStep.module.css';
import { TWO_STEP_TEXTS } from './texts';

type Texts = (typeof TWO_STEP_TEXTS)['en'];
type Step =
  | { at: 'begin' | 'off' | 'renew' }
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

/** Turns two-step sign-in on and off, and makes recovery codes. */
export function TwoStep({ language = 'en' }: { language?: FormLanguage }) {
  const t = TWO_STEP_TEXTS[language];
  const { data, error, refetch } = useQuery(twoStepQuery);
  const [step, setStep] = useState<Step | null>(null);
  return (
    <>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle={t.failed}
        rows={1}
      >
        {({ on, available, required, recoveryCodesLeft }) =>
          available ? (
            <>
              {required && <p role="status">{t.required}</p>}
              <p className={classes.state}>
                <StatusBadge
                  look={
                    on
                      ? { label: t.on, tone: 'good', dot: 'circle' }
                      : { label: t.off, tone: 'ended', dot: 'ring' }
                  }
                />
                {on && <span>{t.left(recoveryCodesLeft)}</span>}
              </p>
              <div className={classes.acts}>
                {on ? (
                  <>
                    <Button variant="default" onClick={() => setStep({ at: 'renew' })}>
                      {t.newCodes}
                    </Button>
                    <Button variant="default" onClick={() => setStep({ at: 'off' })}>
                      {t.turnOff}
                    </Button>
                  </>
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
      </Loaded>
      {step && <Steps t={t} step={step} onStep={setStep} />}
    </>
  );
}

function Steps({
  t,
  step,
  onStep,
}: {
  t: Texts;
  step: Step;
  onStep: (next: (now: Step | null) => Step | null) => void;
}) {
  // What an act led to stays; only the step that is left closes.
  const close = () => onStep((now) => (now?.at === step.at ? null : now));
  const shown = ({ recoveryCodes }: { recoveryCodes: string[] }) =>
    onStep(() => ({ at: 'codes', codes: recoveryCodes }));
  const copy = async (codes: string[]) => {
    await navigator.clipboard?.writeText(codes.join('\n'));
    toast('success', t.copied);
  };
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
                {t.type(step.secret.match(/.{1,4}/g)?.join(' ') ?? '')}
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
      return (
        <Dialog
          opened
          onClose={close}
          title={t.codesTitle}
          width={480}
          footer={
            <>
              <Button variant="default" onClick={() => void copy(step.codes)}>
                {t.copy}
              </Button>
              <Button onClick={close}>{t.saved}</Button>
            </>
          }
        >
          <p>{t.codes}</p>
          <ul className={classes.codes}>
            {step.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Dialog>
      );
    default: {
      const off = step.at === 'off';
      return (
        <FormModal<{ recoveryCodes?: string[] }>
          key={step.at}
          onClose={close}
          title={off ? t.turnOff : t.newCodes}
          intro={off ? t.offLine : undefined}
          destructive={off}
          fields={[passwordField(t), codeField(t.anyCode)]}
          submitLabel={off ? t.turnOff : t.next}
          closeLabel={t.cancel}
          onSubmit={({ password, code }) =>
            (off ? turnOffTwoStep : newRecoveryCodes)(String(password), String(code))
          }
          done={({ recoveryCodes }) => {
            if (recoveryCodes) shown({ recoveryCodes });
          }}
        />
      );
    }
  }
}
