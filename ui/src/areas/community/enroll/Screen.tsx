import '~/shared/form/rules-es';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError, explain } from '~/api/errors';
import { PICTURES } from '~/areas/session/frame/picture-es';
import { SignInForm } from '~/areas/session/frame/SignInForm';
import { SignInFrame } from '~/areas/session/frame/SignInFrame';
import { useSpoken, useWantedLanguage } from '~/areas/session/language';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { price } from '~/shared/money/money';
import { usePageTitle } from '~/shared/title/title';
import { communityPage, proveCommunity } from '../calls';
import classes from '../community.module.css';
import { TEXTS } from '../texts';
import type { CommunityOffice, CommunityPlan, PublicCommunity } from '../types';

type Language = keyof typeof TEXTS;

/** The page of a group code: the community, its offices, and their plans at its price. */
export function Screen() {
  const { groupCode = '' } = useParams();
  const [language, onLanguage] = useWantedLanguage();
  const t = TEXTS[language];
  const picture = PICTURES[language];
  useSpoken(language);
  usePageTitle(t.enrollTitle);
  const { data, error } = useQuery({
    queryKey: ['community-page', groupCode],
    queryFn: ({ signal }) => communityPage(groupCode, signal),
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  if (error) {
    const invalid = error instanceof ApiError && error.status === 400;
    const busy = error instanceof ApiError && error.status === 429;
    return (
      <SignInFrame
        picture={picture}
        onLanguage={onLanguage}
        title={invalid ? t.invalidTitle : t.enrollTitle}
        intro={invalid ? t.invalid : busy ? t.busy : explain(error)}
      >
        {!busy && <OtherCode key={language} language={language} />}
      </SignInFrame>
    );
  }
  if (!data) return <SignInFrame picture={picture} title={t.loading} />;
  return (
    <SignInFrame
      picture={picture}
      onLanguage={onLanguage}
      title={data.name}
      intro={`${t.off({ percent: String(Number(data.discountPercent)) })}. ${t.rule}`}
    >
      <Offices community={data} language={language} />
    </SignInFrame>
  );
}

function Offices({ community, language }: { community: PublicCommunity; language: Language }) {
  const [query] = useSearchParams();
  const t = TEXTS[language];
  const proof = query.get('proof');
  const code = community.proof === 'none' ? community.code : proof;
  return (
    <>
      {community.offices.length === 0 && <p>{t.none}</p>}
      <div className={classes.offices}>
        {community.offices.map((office) => (
          <Office key={office.id} office={office} code={code} language={language} />
        ))}
      </div>
      {!code && community.offices.length > 0 && (
        <Prove key={language} community={community} language={language} />
      )}
    </>
  );
}

interface OfficeProps {
  office: CommunityOffice;
  /** What joins; null until the email is proved. */
  code: string | null;
  language: Language;
}

function Office({ office, code, language }: OfficeProps) {
  const t = TEXTS[language];
  const join = code && `/signup/${office.slug}?group=${encodeURIComponent(code)}&lang=${language}`;
  return (
    <section className={classes.office} aria-labelledby={`office-${office.id}`}>
      <h2 id={`office-${office.id}`}>
        {office.name}, {office.city}
      </h2>
      <ul className={classes.plans} aria-label={t.plans({ office: office.name })}>
        {office.plans.map((plan) => (
          <PlanLine key={plan.id} plan={plan} language={language} />
        ))}
      </ul>
      {join && (
        <Button component="a" href={join} fullWidth>
          {t.join({ office: office.name })}
        </Button>
      )}
    </section>
  );
}

function PlanLine({ plan, language }: { plan: CommunityPlan; language: Language }) {
  const t = TEXTS[language];
  const prices = [
    { list: plan.monthly, own: plan.monthlyDiscounted, per: t.month },
    { list: plan.yearly, own: plan.yearlyDiscounted, per: t.year },
  ];
  return (
    <li className={classes.plan}>
      <b>{(language === 'es' && plan.spanishName) || plan.name}</b>
      <span>
        {prices.map(
          ({ list, own, per }) =>
            list &&
            own && (
              <span key={per} style={{ display: 'block' }}>
                {price(own)} {per}{' '}
                <span className={classes.was}>{t.instead({ price: price(list) })}</span>
              </span>
            ),
        )}
      </span>
    </li>
  );
}

/** Another code to look up. */
function OtherCode({ language }: { language: Language }) {
  const t = TEXTS[language];
  const navigate = useNavigate();
  const form = useFieldsForm(
    [{ name: 'code', label: t.code, kind: 'text', maxLength: 12 }],
    async ({ code }) => {
      const typed = String(code).trim();
      await navigate(`/community-enroll/${encodeURIComponent(typed)}?lang=${language}`);
    },
    {},
    { language },
  );
  return <SignInForm form={form} submit={t.tryCode} />;
}

/** An email at the community’s domain gets a link that joins once. */
function Prove({ community, language }: { community: PublicCommunity; language: Language }) {
  const t = TEXTS[language];
  const [sent, setSent] = useState(false);
  const form = useFieldsForm(
    [{ name: 'email', label: t.email, kind: 'email' }],
    async ({ email }) => {
      await proveCommunity(community.code, { email: String(email).trim(), language });
      setSent(true);
    },
    {},
    { language },
  );
  return (
    <section aria-labelledby="prove" style={{ marginTop: '1.5rem' }}>
      <h2 id="prove">{t.proveTitle}</h2>
      <p>{t.prove({ domain: community.emailDomain ?? '' })}</p>
      {sent ? <p role="status">{t.sent}</p> : <SignInForm form={form} submit={t.send} />}
    </section>
  );
}
