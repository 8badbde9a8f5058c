import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askBy } from '~/api/confirm-again';
import { confirmAgain, twoStepQuery } from '~/areas/my-account/two-step/calls';
import { FormModal } from '~/shared/form/FormModal';

const TEXTS = {
  en: {
    title: 'Confirm that it’s you',
    intro: 'This is asked once more before an important change. It lasts ten minutes.',
    code: 'Code from your app, or a recovery code',
    password: 'Password',
    confirm: 'Confirm',
    notNow: 'Not now',
  },
  es: {
    title: 'Confirme que es usted',
    intro: 'Se pregunta una vez más antes de un cambio importante. Vale durante diez minutos.',
    code: 'Código de su aplicación o código de recuperación',
    password: 'Contraseña',
    confirm: 'Confirmar',
    notNow: 'Ahora no',
  },
};

/** Asks for a code where two-step sign-in is on, else for the password. One on a page. */
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
      intro={t.intro}
      fields={[
        data.on
          ? {
              name: 'code',
              label: t.code,
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
        confirmAgain(
          password === undefined ? undefined : String(password),
          code === undefined ? undefined : String(code),
        )
      }
      done={() => end(true)}
    />
  );
}
