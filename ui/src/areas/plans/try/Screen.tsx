import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { AmountInput } from '~/shared/form/AmountInput';
import { PercentInput } from '~/shared/form/PercentInput';
import { Later } from '~/shared/later/Later';
import { fromCents, toCents } from '~/shared/money/money';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { usePageAt } from '~/user/pages';
import form from '../builder/Builder.module.css';
import { pricedLines } from '../builder/draft';
import { Included } from '../builder/Included';
import { Preview } from '../builder/Preview';
import type { Previewed } from '../builder/preview';
import { NO_FEES, recommend } from '../builder/prices';
import { RecommendedPrice } from '../builder/RecommendedPrice';
import { Section } from '../builder/Section';
import { StartFrom } from '../builder/StartFrom';
import type { Preset, TypicalPlan } from '../calls';
import { tryQuery } from './queries';
import classes from './Try.module.css';

/** The address where a practice signs up. */
const JOIN = '/enroll/practice';

/** The plan builder for practices without an account: nothing is saved. */
export function Screen() {
  const { professional } = useBrand();
  const { data: come, error, refetch } = useQuery(tryQuery);
  // In time slices: a phone renders the builder for half a second.
  const data = useDeferredValue(come);
  return (
    <>
      <header className={classes.head}>
        <h1>Build a plan for your practice</h1>
        <p>
          Pick what most {professional.offices.en} include, enter your usual fees, and see what to
          charge and what your patients save. Nothing is saved here.
        </p>
      </header>
      {data ? (
        <Trial data={data} />
      ) : (
        <Panel flush className={classes.waiting}>
          <Loaded
            data={data}
            error={error}
            errorTitle="The builder didn’t load"
            onRetry={() => void refetch()}
            rows={6}
          >
            {() => null}
          </Loaded>
        </Panel>
      )}
    </>
  );
}

type Tried = Previewed & { preset: Preset };

/** A plan from a preset at typical fees, at the recommended price. */
export function triedFrom(preset: Preset, { procedures }: TypicalPlan): Tried {
  const typical = (code: string) => procedures.find((one) => one.code === code)?.typicalFee ?? '';
  return {
    preset,
    planName: preset.name.en,
    spanishName: preset.name.es,
    description: preset.description.en,
    spanishDescription: preset.description.es,
    lines: preset.inclusions.map(({ code, quantity }) => ({ code, quantity, fee: typical(code) })),
    otherDiscountPercent:
      preset.otherDiscountPercent > 0 ? String(preset.otherDiscountPercent) : '',
    activationFee: '',
    disableGpp: false,
    monthly: preset.recommendedPricing.monthly,
    annually: preset.recommendedPricing.annually,
    minAge: preset.minAge > 0 ? String(preset.minAge) : '',
    maxAge: preset.maxAge === undefined ? '' : String(preset.maxAge),
  };
}

/** The brand's first preset that includes services: savings are the point of the page. */
export function firstTried({ presets, presetType }: Pick<TypicalPlan, 'presets' | 'presetType'>) {
  const including = presets.filter((one) => one.inclusions.length > 0);
  return including.find((one) => one.key === presetType) ?? including[0] ?? presets[0];
}

function Trial({ data }: { data: TypicalPlan }) {
  const { name } = useBrand();
  const pageAt = usePageAt();
  const first = firstTried(data);
  const [tried, setTried] = useState(() => (first ? triedFrom(first, data) : null));
  if (!tried) return null;
  const set = (change: Partial<Tried>) => setTried({ ...tried, ...change });
  const recommended = recommend(
    pricedLines(tried.lines),
    data.recommendedDiscountPercent,
    toCents(tried.preset.minimum),
  );
  // A procedure added here starts with a typical fee, like the preset's own.
  const procedures = data.procedures.map((one) => ({ ...one, fee: one.fee ?? one.typicalFee }));
  return (
    <div className={clsx(form.page, classes.waiting, classes.trial)}>
      <form className={form.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <Section title="Start from" help="You can change everything.">
          <StartFrom
            presets={data.presets}
            procedures={procedures}
            chosen={tried.preset.key}
            onChoose={(preset) => setTried(triedFrom(preset, data))}
          />
          <div className={form.pair}>
            <TextInput
              label="Plan name"
              maxLength={80}
              value={tried.planName}
              onChange={(event) => set({ planName: event.currentTarget.value })}
            />
            <TextInput
              label="Spanish name"
              lang="es"
              maxLength={80}
              value={tried.spanishName}
              onChange={(event) => set({ spanishName: event.currentTarget.value })}
            />
          </div>
        </Section>
        <Later turn={1}>
          <Section title="What’s included" help="These are typical fees. Enter your own.">
            <Included
              lines={tried.lines}
              procedures={procedures}
              errors={{}}
              onChange={(lines) => set({ lines })}
            />
            <PercentInput
              className={form.percent}
              label="Discount on everything else"
              value={tried.otherDiscountPercent}
              onChange={(otherDiscountPercent) => set({ otherDiscountPercent })}
            />
          </Section>
        </Later>
        <Later turn={2}>
          <Section title="Price">
            <RecommendedPrice
              recommended={recommended}
              procedures={procedures}
              onUse={() =>
                set({
                  monthly: fromCents(recommended.monthlyCents),
                  annually: fromCents(recommended.yearlyCents),
                })
              }
            />
            <div className={form.pair}>
              <AmountInput
                label="Monthly price"
                value={tried.monthly}
                onChange={(monthly) => set({ monthly })}
              />
              <AmountInput
                label="Yearly price"
                value={tried.annually}
                onChange={(annually) => set({ annually })}
              />
            </div>
          </Section>
        </Later>
      </form>
      <aside className={form.side} aria-label="Preview">
        <Later turn={3}>
          <Preview plan={tried} procedures={procedures} officeName="Your office" fees={NO_FEES} />
        </Later>
      </aside>
      {pageAt(JOIN) && (
        <Later turn={3}>
          <div className={classes.join}>
            <p>Like what you see? Sell it to your patients with {name}.</p>
            <Button component={Link} to={JOIN}>
              Get started
            </Button>
          </div>
        </Later>
      )}
    </div>
  );
}
