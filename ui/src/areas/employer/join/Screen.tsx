import '~/shared/form/rules-es';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PICTURES } from '~/areas/session/frame/picture-es';
import { SignInFrame } from '~/areas/session/frame/SignInFrame';
import { useSpoken, useWantedLanguage } from '~/areas/session/language';
import { typedDay } from '~/shared/dates/dates';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { usePageTitle } from '~/shared/title/title';
import { type Joined, joinEmployer } from '../calls';
import { TEXTS } from './texts';

type Language = keyof typeof TEXTS;

/** The office’s link for employees: the code finds the employer, and the employer’s list the person. */
export function Screen() {
  const [language, onLanguage] = useWantedLanguage();
  useSpoken(language);
  return <Join key={language} language={language} onLanguage={onLanguage} />;
}

const fieldsOf = (t: (typeof TEXTS)[Language]): Field[] => [
  { name: 'code', label: t.code, kind: 'text', maxLength: 20, help: t.codeHelp },
  { name: 'firstName', label: t.firstName, kind: 'text', maxLength: 50, half: true },
  { name: 'lastName', label: t.lastName, kind: 'text', maxLength: 50, half: true },
  { name: 'email', label: t.email, kind: 'email' },
  { name: 'number', label: t.number, kind: 'text', maxLength: 40, optional: true },
  { name: 'birthDate', label: t.birthDate, kind: 'birthDate', optional: true },
];

function Join({ language, onLanguage }: { language: Language; onLanguage: () => void }) {
  const { officeSlug = '' } = useParams();
  const [joined, setJoined] = useState<Joined>();
  const t = TEXTS[language];
  usePageTitle(t.title);
  const form = useFieldsForm(
    fieldsOf(t),
    async (values) => {
      const text = (name: string) => String(values[name] ?? '').trim();
      const birth = text('birthDate');
      const found = await joinEmployer(officeSlug, {
        code: text('code'),
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
        number: text('number') || undefined,
        birthDate: birth ? (typedDay(birth) ?? undefined) : undefined,
      });
      if (found.status === 'matched' && found.code)
        window.location.assign(
          `/signup/${officeSlug}?promo=${encodeURIComponent(found.code)}&lang=${language}`,
        );
      else setJoined(found);
    },
    {},
    { invalidates: [], language },
  );
  if (joined)
    return (
      <SignInFrame picture={PICTURES[language]} title={t.askedTitle}>
        <p role="status">{t.asked({ business: joined.businessName })}</p>
      </SignInFrame>
    );
  return (
    <SignInFrame
      picture={PICTURES[language]}
      title={t.title}
      intro={t.intro}
      onLanguage={onLanguage}
    >
      <form onSubmit={form.submit} noValidate>
        <FormFields form={form} />
        <Button type="submit" fullWidth mt="md" loading={form.busy}>
          {t.next}
        </Button>
        <p>
          <a href={`/terms-employee?lang=${language}`} target="_blank" rel="noreferrer">
            {t.terms}
          </a>
        </p>
      </form>
    </SignInFrame>
  );
}
