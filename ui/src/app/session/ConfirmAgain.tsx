import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askBy } from '~/api/confirm-again';
import { PASSKEY_TEXTS } from '~/areas/my-account/passkeys/texts';
import { confirmAgain, twoStepQuery } from '~/areas/my-account/two-step/calls';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { FormModal } from '~/shared/form/FormModal';
import { chosenPasskey } from '~/shared/passkey/chosen-passkey';
import { passkeysWork } from '~/shared/passkey/passkey';
import en from '~/texts/en/session-confirm-again';
import es from '~/texts/es/session-confirm-again';
import { lightTexts } from '~/texts/light';

const TEXTS = lightTexts({ en, es });

/**
 * Asks for a passkey or a code where two-step sign-in is on, else for a passkey or the password.
 * One per page.
 */
export function ConfirmAgain({ language = 'en' }: { language?: keyof typeof TEXTS }) {
  const t = TEXTS[language];
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null);
  useEffect(() => {
    askBy(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => askBy(null);
  }, []);
  const { data } = useQuery({ ...twoStepQuery, enabled: answer !== null });
  if (!answer || !data) return null;
  const end = (proved: boolean) => {
    answer(proved);
    setAnswer(null);
  };
  return (
    <FormModal
      onClose={() => end(false)}
      title={t.title}
      intro={
        <>
          <p>{t.intro}</p>
          {data.passkeys > 0 && passkeysWork() && (
            <ByPasskey label={PASSKEY_TEXTS[language].use} onProved={() => end(true)} />
          )}
        </>
      }
      fields={[
        data.asks
          ? {
              name: 'code',
              label: data.on ? t.code : t.recoveryCode,
              kind: 'text',
              autoComplete: 'one-time-code',
            }
          : {
              name: 'password',
              label: t.password,
              kind: 'password',
              autoComplete: 'current-password',
            },
      ]}
      submitLabel={t.confirm}
      closeLabel={t.notNow}
      language={language}
      invalidates={[]}
      onSubmit={({ password, code }) =>
        confirmAgain({
          password: password === undefined ? undefined : String(password),
          code: code === undefined ? undefined : String(code),
        })
      }
      done={() => end(true)}
    />
  );
}

/** Confirms the identity by a passkey. */
function ByPasskey({ label, onProved }: { label: string; onProved: () => void }) {
  const act = useAct(async () => confirmAgain({ passkey: await chosenPasskey() }), {
    invalidates: [],
    done: onProved,
  });
  return (
    <>
      <Button variant="default" fullWidth loading={act.busy} onClick={() => void act.run()}>
        {label}
      </Button>
      <Problem>{act.problem}</Problem>
    </>
  );
}
