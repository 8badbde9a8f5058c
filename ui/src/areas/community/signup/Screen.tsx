import '~/shared/form/rules-es';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { explain } from '~/api/errors';
import { officeOf } from '~/areas/employer/signup/office-of';
import { PICTURES } from '~/areas/session/frame/picture-es';
import { SignInFrame } from '~/areas/session/frame/SignInFrame';
import { useSpoken, useWantedLanguage } from '~/areas/session/language';
import { showDate } from '~/shared/dates/show-date';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { usePageTitle } from '~/shared/title/title';
import { leaderView, signUpCommunity } from '../calls';
import classes from '../community.module.css';
import { TEXTS } from '../texts';
import type { LeaderView } from '../types';

type Language = keyof typeof TEXTS;

/** A community’s leader asks an office for a discount; the emailed link shows the answer. */
export function Screen() {
  const [query] = useSearchParams();
  const [language, onLanguage] = useWantedLanguage();
  useSpoken(language);
  const community = query.get('community');
  const key = query.get('key');
  if (community && key)
    return (
      <Leader id={Number(community)} secret={key} language={language} onLanguage={onLanguage} />
    );
  return <Ask key={language} language={language} onLanguage={onLanguage} />;
}

interface Spoken {
  language: Language;
  onLanguage: () => void;
}

const fieldsOf = (t: (typeof TEXTS)[Language]): Field[] => [
  { name: 'office', label: t.office, kind: 'text', maxLength: 300, help: t.officeHelp },
  { name: 'name', label: t.name, kind: 'text', maxLength: 100 },
  { name: 'contactFirstName', label: t.firstName, kind: 'text', maxLength: 100, half: true },
  { name: 'contactLastName', label: t.lastName, kind: 'text', maxLength: 100, half: true },
  { name: 'contactEmail', label: t.email, kind: 'email' },
  {
    name: 'message',
    label: t.message,
    kind: 'textarea',
    rows: 4,
    maxLength: 1000,
    optional: true,
  },
];

function Ask({ language, onLanguage }: Spoken) {
  const t = TEXTS[language];
  usePageTitle(t.signupTitle);
  const [sent, setSent] = useState(false);
  const form = useFieldsForm(
    fieldsOf(t),
    async (values) => {
      const text = (name: string) => String(values[name] ?? '').trim();
      await signUpCommunity({
        office: officeOf(text('office')),
        name: text('name'),
        contactFirstName: text('contactFirstName'),
        contactLastName: text('contactLastName'),
        contactEmail: text('contactEmail'),
        message: text('message'),
        language,
      });
      setSent(true);
    },
    {},
    { language },
  );
  if (sent)
    return (
      <SignInFrame picture={PICTURES[language]} title={t.askedTitle}>
        <p role="status">{t.asked}</p>
      </SignInFrame>
    );
  return (
    <SignInFrame
      picture={PICTURES[language]}
      title={t.signupTitle}
      intro={t.signupIntro}
      onLanguage={onLanguage}
    >
      <form onSubmit={form.submit} noValidate>
        <FormFields form={form} />
        <Button type="submit" fullWidth mt="md" loading={form.busy}>
          {t.ask}
        </Button>
      </form>
    </SignInFrame>
  );
}

/** What a leader sees: a count from five on, never names. */
function Leader({ id, secret, language, onLanguage }: Spoken & { id: number; secret: string }) {
  const t = TEXTS[language];
  usePageTitle(t.leaderTitle);
  const picture = PICTURES[language];
  const { data, error } = useQuery({
    queryKey: ['community-leader', id, secret],
    queryFn: ({ signal }) => leaderView(id, secret, signal),
    retry: false,
    meta: { quiet: true },
  });
  if (error)
    return (
      <SignInFrame
        picture={picture}
        title={t.leaderOver}
        intro={language === 'es' ? t.leaderGone : explain(error)}
        onLanguage={onLanguage}
      />
    );
  if (!data) return <SignInFrame picture={picture} title={t.leaderTitle} />;
  return (
    <SignInFrame picture={picture} title={data.name} intro={t.noNames} onLanguage={onLanguage}>
      <dl className={classes.facts}>
        {factsOf(data, language).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SignInFrame>
  );
}

function factsOf(seen: LeaderView, language: Language): { label: string; value: string }[] {
  const t = TEXTS[language];
  const count = seen.members === undefined ? t.few : String(seen.members);
  return [
    { label: t.at, value: seen.officeName },
    { label: t.status, value: t.states[seen.state] },
    ...(seen.code
      ? [
          { label: t.code, value: seen.code },
          { label: t.discount, value: `${Number(seen.discountPercent)}%` },
          {
            label: t.members,
            value:
              seen.mostMembers === undefined
                ? count
                : t.of({ members: count, most: seen.mostMembers }),
          },
        ]
      : []),
    ...(seen.endsOn ? [{ label: t.lastDay, value: showDate(seen.endsOn, language) }] : []),
  ];
}
