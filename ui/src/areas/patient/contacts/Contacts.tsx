import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import entries from '~/shared/entries/Entries.module.css';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { formatPhone } from '~/shared/form/typing';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { CONTACT_QUERIES, contactsQuery } from '../../messages/contact-queries';
import { FormButtons } from '../FormButtons';
import classes from '../people/People.module.css';
import { PeoplePanel } from '../people/PeoplePanel';
import type { PatientLanguage } from '../texts';
import { changeContact, type PersonContact, sendLink, turnTexts } from './calls';
import { CONTACT_TEXTS } from './texts';

/** The phones and emails of the people the viewer manages. Hidden when there are none. */
export function Contacts({ language }: { language: PatientLanguage }) {
  const t = CONTACT_TEXTS[language];
  const query = useQuery(contactsQuery);
  return (
    <PeoplePanel
      texts={t}
      query={query}
      person={(person) => <Person key={person.memberId} person={person} language={language} />}
    />
  );
}

interface PersonProps {
  person: PersonContact;
  language: PatientLanguage;
}

function Person({ person, language }: PersonProps) {
  const t = CONTACT_TEXTS[language];
  const [editing, setEditing] = useState(false);
  const { memberId, name, phone, email, emailConfirmed, hasLogin, isAdult, texts } = person;
  const title = person.isAccountOwner ? t.household({ name }) : name;
  const waits = email && !emailConfirmed && !hasLogin;
  const again = useAct(() => sendLink(memberId), {
    invalidates: [],
    toastProblem: true,
    done: () => toast('success', t.sent),
  });
  const gets = texts === 'asked' || texts === 'confirmed';
  const turn = useAct(() => turnTexts(memberId, !gets), {
    invalidates: CONTACT_QUERIES,
    toastProblem: true,
  });
  const mayText = phone && isAdult && texts !== undefined;
  // The reader's own email is in the panel of the login, above.
  const own = useUser().email === email;
  const lines = [phone && formatPhone(phone), !(own && phone) && email].filter(Boolean).join(' · ');
  return (
    <li className={entries.entry}>
      <span className={entries.words}>
        <strong>{title}</strong>
        <span className={entries.second}>{lines || t.none}</span>
        {waits && <span className={entries.second}>{t.waits({ email })}</span>}
        {mayText && t.texts[texts] && <span className={entries.second}>{t.texts[texts]}</span>}
      </span>
      {waits && (
        <Button
          variant="subtle"
          loading={again.busy}
          onClick={() => void again.run()}
          aria-label={t.againOf({ name })}
        >
          {t.again}
        </Button>
      )}
      {mayText && texts !== 'stopped' && (
        <Button variant="subtle" loading={turn.busy} onClick={() => void turn.run()}>
          {gets ? t.textsOff : t.textsOn}
        </Button>
      )}
      {!editing && (
        <Button variant="default" onClick={() => setEditing(true)} aria-label={t.editOf({ name })}>
          {t.edit}
        </Button>
      )}
      {mayText && !gets && texts !== 'stopped' && <p className={entries.second}>{t.terms}</p>}
      {editing && <Edit person={person} language={language} onClose={() => setEditing(false)} />}
    </li>
  );
}

function Edit({ person, language, onClose }: PersonProps & { onClose: () => void }) {
  const t = CONTACT_TEXTS[language];
  const phone: Field = {
    name: 'phone',
    label: t.phone,
    kind: 'phone',
    optional: !person.isAccountOwner,
  };
  const email: Field = {
    name: 'email',
    label: t.email,
    kind: 'email',
    optional: true,
    maxLength: 254,
  };
  const form = useFieldsForm(
    person.hasLogin ? [phone] : [phone, email],
    async (values) => {
      const typed = person.hasLogin ? person.email : String(values.email).trim() || undefined;
      await changeContact(person.memberId, {
        phone: String(values.phone).trim() || undefined,
        email: typed,
      });
      toast('success', typed && typed !== person.email ? t.savedLink : t.saved);
      onClose();
    },
    { phone: person.phone ? formatPhone(person.phone) : '', email: person.email ?? '' },
    { language, invalidates: CONTACT_QUERIES },
  );
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
      <FormFields form={form} />
      {person.hasLogin && <p className={entries.second}>{t.login}</p>}
      <div className={classes.buttons}>
        <FormButtons busy={form.busy} send={t.save} cancel={t.cancel} onCancel={onClose} />
      </div>
    </form>
  );
}
