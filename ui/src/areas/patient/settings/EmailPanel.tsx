import { Button } from '@mantine/core';
import { useState } from 'react';
import { http } from '~/api/client';
import entries from '~/shared/entries/Entries.module.css';
import { FormFields } from '~/shared/form/FormFields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { Panel } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import { FormButtons } from '../FormButtons';
import { usePatientTexts } from '../texts';
import classes from './Settings.module.css';

/**
 * The signed-in user's email, and changing it: the change takes effect through the link sent to the
 * new email.
 */
export function EmailPanel() {
  const user = useUser();
  const { t, language } = usePatientTexts();
  const [asking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useFieldsForm(
    [
      { name: 'email', label: t.email.newEmail, kind: 'email', autoComplete: 'email' },
      {
        name: 'currentPassword',
        label: t.email.password,
        kind: 'password',
        autoComplete: 'current-password',
      },
    ],
    async (values) => {
      const email = String(values.email).trim();
      await http.POST('/session/change-email', {
        body: { email, currentPassword: String(values.currentPassword) },
      });
      form.reset({});
      setSentTo(email);
      setAsking(false);
    },
    {},
    { language },
  );
  return (
    <Panel title={t.email.title}>
      <p className={classes.notices}>{user.email}</p>
      {sentTo && (
        <p role="status" className={entries.second}>
          {t.email.sent({ email: sentTo })}
        </p>
      )}
      {asking ? (
        <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.email}>
          <FormFields form={form} />
          <div className={entries.entry}>
            <FormButtons
              busy={form.busy}
              send={t.email.send}
              cancel={t.method.notNow}
              onCancel={() => setAsking(false)}
            />
          </div>
        </form>
      ) : (
        <Button variant="default" className={classes.change} onClick={() => setAsking(true)}>
          {t.email.change}
        </Button>
      )}
    </Panel>
  );
}
