import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import entries from '~/shared/entries/Entries.module.css';
import { FormFields } from '~/shared/form/FormFields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { toast } from '~/shared/toasts/toasts';
import { FormButtons } from '../FormButtons';
import classes from '../people/People.module.css';
import { PeoplePanel } from '../people/PeoplePanel';
import type { PatientLanguage } from '../texts';
import type { FamilyLogin, LoginCalls } from './calls';
import { LOGIN_TEXTS } from './texts';

interface FamilyLoginsProps {
  calls: LoginCalls;
  language: PatientLanguage;
}

/** The adults of a household and their logins. Hidden in a household without another adult. */
export function FamilyLogins({ calls, language }: FamilyLoginsProps) {
  const t = LOGIN_TEXTS[language];
  const query = useQuery({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.all(signal),
    meta: { quiet: true },
  });
  return (
    <PeoplePanel
      texts={t}
      query={query}
      person={(login) => (
        <Person key={login.memberId} login={login} calls={calls} language={language} />
      )}
    />
  );
}

interface PersonProps extends FamilyLoginsProps {
  login: FamilyLogin;
}

function Person({ login, calls, language }: PersonProps) {
  const t = LOGIN_TEXTS[language];
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'invite' | 'end' | null>(null);
  const { name, memberId, state } = login;
  const changed = (all: FamilyLogin[], said: string) => {
    queries.setQueryData(calls.key, all);
    toast('success', said);
  };
  const act = useAct(({ call }: { call: () => Promise<FamilyLogin[]>; said: string }) => call(), {
    invalidates: [],
    done: (all, { said }) => changed(all, said),
  });
  const run = (call: () => Promise<FamilyLogin[]>, said: string) => void act.run({ call, said });
  const isOpen = state === 'invited' || state === 'expired';
  return (
    <li className={entries.entry}>
      <span className={entries.words}>
        <strong>{name}</strong>
        <span className={entries.second}>
          {state === 'none' ? t.none : t[state]({ email: login.email ?? '' })}
        </span>
      </span>
      {state === 'none' && asking !== 'invite' && (
        <Button
          variant="default"
          onClick={() => setAsking('invite')}
          aria-label={t.inviteOf({ name })}
        >
          {t.invite}
        </Button>
      )}
      {isOpen && (
        <>
          <Button
            variant="subtle"
            disabled={act.busy}
            onClick={() => run(() => calls.end(memberId), t.withdrawn)}
            aria-label={t.withdrawOf({ name })}
          >
            {t.withdraw}
          </Button>
          <Button
            variant="default"
            disabled={act.busy}
            onClick={() => run(() => calls.again(memberId), t.sent({ name }))}
            aria-label={t.againOf({ name })}
          >
            {t.again}
          </Button>
        </>
      )}
      {state === 'active' && (
        <Button variant="subtle" onClick={() => setAsking('end')} aria-label={t.endOf({ name })}>
          {t.end}
        </Button>
      )}
      {asking === 'invite' && (
        <Invite login={login} calls={calls} language={language} onClose={() => setAsking(null)} />
      )}
      <ConfirmDialog
        opened={asking === 'end'}
        onClose={() => setAsking(null)}
        title={t.endTitle({ name })}
        confirmLabel={t.end}
        keepLabel={t.keep}
        invalidates={[]}
        onConfirm={() => calls.end(memberId)}
        done={(all) => changed(all, t.ended)}
      >
        {t.endText}
      </ConfirmDialog>
    </li>
  );
}

function Invite({ login, calls, language, onClose }: PersonProps & { onClose: () => void }) {
  const t = LOGIN_TEXTS[language];
  const queries = useQueryClient();
  const form = useFieldsForm(
    [{ name: 'email', label: t.email, kind: 'email', maxLength: 254 }],
    async ({ email }) => {
      const all = await calls.invite(login.memberId, String(email).trim());
      toast('success', t.sent({ name: login.name }));
      queries.setQueryData(calls.key, all);
      onClose();
    },
    {},
    { language, invalidates: [] },
  );
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
      <FormFields form={form} />
      <div className={classes.buttons}>
        <FormButtons busy={form.busy} send={t.send} cancel={t.notNow} onCancel={onClose} />
      </div>
    </form>
  );
}
