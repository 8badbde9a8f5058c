import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askBy } from '~/api/confirm-again';
import { confirmAgain, twoStepQuery } from '~/areas/my-account/two-step/calls';
import { FormModal } from '~/shared/form/FormModal';

/** Asks for a code where two-step sign-in is on, else for the password. One on a page. */
export function ConfirmAgain() {
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
      title="Confirm that it’s you"
      intro="This is asked once more before an important change. It lasts ten minutes."
      fields={[
        data.on
          ? {
              name: 'code',
              label: 'Code from your app, or a recovery code',
              kind: 'text',
              autoComplete: 'one-time-code',
            }
          : {
              name: 'password',
              label: 'Password',
              kind: 'password',
              autoComplete: 'current-password',
            },
      ]}
      submitLabel="Confirm"
      invalidates={[]}
      onSubmit={({ password, code }) =>
        confirmAgain(
          password === undefined ? undefined : String(password),
          code === undefined ? undefined : String(code),
        )
      }
      done={() => end(true)}
    />
  );
}
