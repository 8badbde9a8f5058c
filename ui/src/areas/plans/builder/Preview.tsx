import { useEffect, useMemo, useState } from 'react';
import type { BrandTexts } from '~/order/brand';
import { offeredVariant } from '~/order/money';
import { pageVariables } from '~/order/office-theme';
import type { FirstYear, OfficeTemplate, Plan } from '~/order/types';
import { useBrand, wornTemplate } from '~/shared/brand/brand';
import { dayIn } from '~/shared/dates/dates';
import { showDate } from '~/shared/dates/show-date';
import { Segments } from '~/shared/form/Segments';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { fromCents, money, toCents } from '~/shared/money/money';
import { loadHeadingFont } from '~/shared/template/heading-font';
import en from '~/texts/en/plan-preview';
import es from '~/texts/es/plan-preview';
import { lightTexts } from '~/texts/light';
import type { Procedure } from '../calls';
import { useSignupTexts } from '../signup-texts';
import classes from './Preview.module.css';
import { type Language, type Previewed, previewLines, signupPlan } from './preview';
import type { FeeRule } from './prices';
import { SignupPreview } from './SignupPreview';

const TEXTS = lightTexts({ en, es });

const VIEWS = [
  { value: 'card', label: 'Card' },
  { value: 'signup', label: 'Sign-up' },
] as const;
const LANGUAGES = [
  { value: 'en', label: 'EN' },
  { value: 'es', label: 'ES' },
] as const;

interface PreviewProps {
  plan: Previewed;
  procedures: Procedure[];
  officeName: string;
  /** "JC-00000"; absent before there is an office. */
  cardNumber?: string;
  template?: OfficeTemplate;
  fees: FeeRule;
}

/** The plan as patients see it while it is edited, in the office's colors, with the savings. */
export function Preview({
  plan,
  procedures,
  officeName,
  cardNumber,
  template,
  fees,
}: PreviewProps) {
  const brand = useBrand();
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('card');
  const [language, setLanguage] = useState<Language>('en');
  const worn = useMemo(() => wornTemplate(brand, template), [brand, template]);
  useEffect(() => {
    void loadHeadingFont(worn.headingFont);
  }, [worn.headingFont]);
  const t = useSignupTexts(language);
  const shown = signupPlan(plan, procedures, fees);
  const words = (brand.texts as Record<Language, BrandTexts>)[language];
  const name = (language === 'es' && shown.spanishName) || shown.name;
  return (
    <section className={classes.panel} aria-label="What patients see">
      <header className={classes.head}>
        <h2>What patients see</h2>
        <div className={classes.switches}>
          <Segments
            size="small"
            aria-label="Preview"
            value={view}
            onChange={setView}
            choices={VIEWS}
          />
          <Segments
            size="small"
            aria-label="Language of the preview"
            value={language}
            onChange={setLanguage}
            choices={LANGUAGES}
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
            memberName={TEXTS[language].patientName}
            footLabel={words.card.memberSince}
            footValue={showDate(today(), language, 'month')}
            motif={brand.theme.motif}
          />
        ) : (
          <SignupPreview plan={shown} language={language} words={words} t={t} />
        )}
      </div>
      <Savings plan={shown} />
    </section>
  );
}

const today = () => dayIn(new Date());

interface LineProps {
  label: string;
  amount: string;
  /** Starts the second of two calculations. */
  ruled?: boolean;
}

function Line({ label, amount, ruled }: LineProps) {
  return (
    <div className={classes.line} data-ruled={ruled}>
      <dt>{label}</dt>
      <dd>{money(amount)}</dd>
    </div>
  );
}

const FEES = { setup: 'Setup fee, once', activation: 'Activation fee, once', none: '' } as const;

/**
 * One payment option: the first year's price and one-time fee, and the savings against the usual
 * fees.
 */
function Sum({
  label,
  amount,
  year,
  ruled,
}: {
  label: string;
  amount: string;
  year: FirstYear;
  ruled?: boolean;
}) {
  const less = toCents(year.saves) >= 0;
  return (
    <>
      <Line label={label} amount={amount} ruled={ruled} />
      {year.fee.kind !== 'none' && <Line label={FEES[year.fee.kind]} amount={year.fee.amount} />}
      <div className={classes.line} data-bold="true">
        <dt>{less ? 'Patient saves' : 'Patient pays more'}</dt>
        <dd>
          {money(year.saves.replace('-', ''))}{' '}
          <span className={less ? classes.good : classes.bad}>{Math.abs(year.percent)}%</span>
        </dd>
      </div>
    </>
  );
}

/** Both savings of the first year, against the usual fees. */
function Savings({ plan }: { plan: Plan }) {
  if (toCents(plan.usualFeesTotal) === 0) {
    return (
      <p className={classes.none}>Enter usual fees above to see what patients save in a year.</p>
    );
  }
  const [year, month] = [offeredVariant(plan, 'year'), offeredVariant(plan, 'month')];
  return (
    <dl className={classes.savings}>
      <Line label="Value at usual fees" amount={plan.usualFeesTotal} />
      {year && <Sum label="Yearly price" amount={year.price} year={year.firstYear} />}
      {month && (
        <Sum
          label="12 monthly payments"
          amount={fromCents(toCents(month.price) * 12)}
          year={month.firstYear}
          ruled={year !== null}
        />
      )}
    </dl>
  );
}
