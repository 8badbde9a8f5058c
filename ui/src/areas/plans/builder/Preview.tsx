import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBrand, wornTemplate } from '~/app/brand';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { fromCents, money } from '~/shared/money/money';
import { loadHeadingFont } from '~/shared/template/template';
import type { BrandTexts } from '~/signup/api/brand';
import type { OfficeTemplate } from '~/signup/api/types';
import { showDate } from '~/signup/state/money';
import { startTexts, type Translate } from '~/signup/texts';
import { pageVariables } from '~/signup/theme/office-theme';
import type { Procedure } from '../calls';
import { centsOf, pricedLines } from './draft';
import classes from './Preview.module.css';
import { type Language, type Previewed, previewLines, signupPlan } from './preview';
import { type Saving, saving, usualFees } from './prices';
import { SignupPreview } from './SignupPreview';

interface PreviewProps {
  plan: Previewed;
  procedures: Procedure[];
  officeName: string;
  /** "JC-00000"; none before there is an office. */
  cardNumber?: string;
  template?: OfficeTemplate;
}

/** The plan as patients see it, in the office's colours, and what they save, while it is edited. */
export function Preview({ plan, procedures, officeName, cardNumber, template }: PreviewProps) {
  const brand = useBrand();
  const [view, setView] = useState('card');
  const [language, setLanguage] = useState<Language>('en');
  const worn = useMemo(() => wornTemplate(brand, template), [brand, template]);
  useEffect(() => {
    void loadHeadingFont(worn.headingFont);
  }, [worn.headingFont]);
  const t = useSignupTexts(language);
  const shown = signupPlan(plan, procedures);
  const words = (brand.texts as Record<Language, BrandTexts>)[language];
  const name = (language === 'es' && shown.spanishName) || shown.name;
  return (
    <section className={classes.panel} aria-label="What patients see">
      <header className={classes.head}>
        <h2>What patients see</h2>
        <div className={classes.switches}>
          <SegmentedControl
            size="xs"
            aria-label="Preview"
            value={view}
            onChange={setView}
            data={[
              { value: 'card', label: 'Card' },
              { value: 'signup', label: 'Sign-up' },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label="Language of the preview"
            value={language}
            onChange={(next) => setLanguage(next as Language)}
            data={[
              { value: 'en', label: 'EN' },
              { value: 'es', label: 'ES' },
            ]}
          />
        </div>
      </header>
      <div className={classes.stage} style={pageVariables(worn)} lang={language} data-view={view}>
        {!t ? (
          <div className={classes.waiting} />
        ) : view === 'card' ? (
          <MembershipCard
            size="sm"
            officeName={officeName}
            number={cardNumber}
            planName={name}
            lines={previewLines(shown, language, words.card.everythingElse, t)}
            describeMarks={(quantity) => t('card.perYear', { quantity })}
            memberName={language === 'es' ? 'Nombre del paciente' : 'Patient name'}
            footLabel={words.card.memberSince}
            footValue={showDate(today(), language, 'month')}
            motif={brand.theme.motif}
          />
        ) : (
          <SignupPreview plan={shown} language={language} words={words} t={t} />
        )}
      </div>
      <Savings plan={plan} />
    </section>
  );
}

/** The sign-up page's own texts, fetched when the preview is first shown in a language. */
function useSignupTexts(language: Language): Translate | null {
  const { data } = useQuery({
    queryKey: ['signup-texts', language],
    queryFn: () => startTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? (key, values) => data.t(key, values ?? {}) : null;
}

const today = () => new Date().toISOString().slice(0, 10);

interface LineProps {
  label: string;
  saving: Saving;
  bold?: boolean;
  /** Starts the second of two sums. */
  ruled?: boolean;
}

function Line({ label, saving: saved, bold, ruled }: LineProps) {
  if (!bold) {
    return (
      <div className={classes.line} data-ruled={ruled}>
        <dt>{label}</dt>
        <dd>{money(fromCents(saved.paysCents))}</dd>
      </div>
    );
  }
  const less = saved.savesCents >= 0;
  return (
    <div className={classes.line} data-bold="true">
      <dt>{less ? label : 'Patient pays more'}</dt>
      <dd>
        {money(fromCents(Math.abs(saved.savesCents)))}{' '}
        <span className={less ? classes.good : classes.bad}>{Math.abs(saved.percent)}%</span>
      </dd>
    </div>
  );
}

/** Both savings of a year, against the usual fees. */
function Savings({ plan }: { plan: Previewed }) {
  const value = usualFees(pricedLines(plan.lines));
  const yearly = saving(value, centsOf(plan.annually));
  const monthly = saving(value, centsOf(plan.monthly) * 12);
  if (value === 0) {
    return (
      <p className={classes.none}>
        With usual fees above, what patients save in a year shows here.
      </p>
    );
  }
  return (
    <dl className={classes.savings}>
      <div className={classes.line}>
        <dt>Value at usual fees</dt>
        <dd>{money(fromCents(value))}</dd>
      </div>
      {yearly && (
        <>
          <Line label="Yearly price" saving={yearly} />
          <Line label="Patient saves" saving={yearly} bold />
        </>
      )}
      {monthly && (
        <>
          <Line label="12 monthly payments" saving={monthly} ruled={yearly !== null} />
          <Line label="Patient saves" saving={monthly} bold />
        </>
      )}
    </dl>
  );
}
