import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { draftOf, pricedLines } from '~/areas/plans/builder/draft';
import { presetLine } from '~/areas/plans/builder/presets';
import { recommend, withMissingFees } from '~/areas/plans/builder/prices';
import { detailQuery } from '~/areas/plans/builder/queries';
import { RecommendedPrice } from '~/areas/plans/builder/RecommendedPrice';
import { useWording } from '~/areas/plans/builder/useWording';
import { WordingNote } from '~/areas/plans/builder/WordingNote';
import { type PlanFields, type PlanScope, type Preset, savePlan } from '~/areas/plans/calls';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { fromCents, money, price, toCents } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Loaded } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { BUILDER_ADDRESS } from '../../plans/addresses';
import { plansQuery } from '../../plans/queries';
import { launchQuery } from '../profile/queries';
import classes from './Setup.module.css';

const FIRST = 3;

/** First plans from the brand's presets, at the price recommended for the office's fees. */
export function PlansStep({ officeId }: { officeId: number }) {
  const { userId } = useUser();
  const whose = useMemo<PlanScope>(() => ({ userId, officeId }), [userId, officeId]);
  const plans = useQuery(plansQuery(whose));
  const start = useQuery(detailQuery(whose, {}));
  return (
    <Loaded
      data={plans.data && start.data}
      error={plans.error ?? start.error}
      errorTitle="Plans didn’t load"
      onRetry={() => void Promise.all([plans.refetch(), start.refetch()])}
    >
      {(detail) => {
        const own = plans.data?.plans.filter((plan) => plan.viewStatus !== 'archived') ?? [];
        const presets = detail.presets.filter((preset) => preset.inclusions.length > 0);
        return (
          <>
            {own.length > 0 && (
              <ul className={classes.plans}>
                {own.map((plan) => (
                  <li key={plan.id}>
                    <Anchor component={Link} to={`${BUILDER_ADDRESS}?id=${plan.id}`}>
                      {plan.planName}
                    </Anchor>
                    <StatusBadge status={plan.viewStatus} />
                  </li>
                ))}
              </ul>
            )}
            {presets.slice(0, FIRST).map((preset) => (
              <PresetPlan
                key={preset.key}
                whose={whose}
                preset={preset}
                taken={own.some((plan) => plan.presetType === preset.key)}
              />
            ))}
            <Anchor component={Link} to="/dentist-new/memberships">
              All plans and presets
            </Anchor>
          </>
        );
      }}
    </Loaded>
  );
}

function PresetPlan({
  whose,
  preset,
  taken,
}: {
  whose: PlanScope;
  preset: Preset;
  /** The office already has a plan of this kind. */
  taken: boolean;
}) {
  const [open, setOpen] = useState(false);
  const opens = open ? 'Hide' : taken ? 'Add another' : 'See the price';
  const query = useQuery({
    ...detailQuery(whose, { presetType: preset.key }),
    enabled: open,
  });
  const { data } = query;
  const publish = useAct(
    () => savePlan({ action: 'publish', dentistInfoId: whose.officeId, plan: data?.plan }),
    {
      invalidates: [plansQuery(whose).queryKey, launchQuery(whose.officeId).queryKey],
      done: () => {
        setOpen(false);
        toast('success', `${preset.name.en} is published`);
      },
    },
  );
  const lines = data ? pricedLines(draftOf(data.plan, preset.worryFree).lines) : [];
  const minimum = toCents(preset.minimum ?? data?.minimum ?? '0.00');
  const recommended = data && recommend(lines, data.recommendedDiscountPercent, minimum);
  const procedureOf = (code: string) => data?.procedures.find((one) => one.code === code);
  const typical = (code: string) => toCents(procedureOf(code)?.typicalFee ?? '0.00');
  const filled = data
    ? withMissingFees(lines, typical, data.recommendedDiscountPercent, minimum)
    : [];
  const missing = recommended?.missing.length ?? 0;
  return (
    <div className={classes.preset}>
      <div className={classes.presetHead}>
        <div>
          <b>{preset.name.en}</b>
          {data && <span className={classes.second}>{presetLine(preset, data.procedures)}</span>}
        </div>
        <Button
          variant="default"
          size="xs"
          aria-expanded={open}
          aria-label={`${opens}: ${preset.name.en}`}
          onClick={() => setOpen(!open)}
        >
          {opens}
        </Button>
      </div>
      {open && (
        <LoadedQuery query={query} errorTitle="The preset didn’t load" rows={2}>
          {(detail) => (
            <>
              {recommended && (
                <RecommendedPrice recommended={recommended} procedures={detail.procedures} />
              )}
              <Problem>{publish.problem}</Problem>
              {missing > 0 && (
                <p className={classes.missing}>
                  {missing === 1 ? 'A usual fee is' : `${missing} usual fees are`} missing, so this
                  price is too low. Enter your fees first.
                </p>
              )}
              {filled.length > 0 && recommended && (
                <ul className={classes.filled}>
                  {filled.map(({ code, typicalCents, monthlyCents }) => (
                    <li key={code}>
                      {`${procedureOf(code)?.label.en ?? code}: at a typical ${money(fromCents(typicalCents))}, the plan would be ${price(fromCents(monthlyCents))} a month instead of ${price(fromCents(recommended.monthlyCents))}.`}
                    </li>
                  ))}
                </ul>
              )}
              <Wording officeId={whose.officeId} plan={detail.plan} />
              <div className={classes.buttons}>
                {missing > 0 ? (
                  <Button component={Link} to="?step=fees" size="xs">
                    Enter usual fees
                  </Button>
                ) : (
                  <Button size="xs" loading={publish.busy} onClick={() => void publish.run()}>
                    Publish {preset.name.en}
                  </Button>
                )}
                <Button
                  component={Link}
                  to={`${BUILDER_ADDRESS}?preset=${preset.key}`}
                  variant="default"
                  size="xs"
                >
                  Edit first
                </Button>
              </div>
            </>
          )}
        </LoadedQuery>
      )}
    </div>
  );
}

const WORDED = ['planName', 'spanishName', 'description', 'spanishDescription', 'notes'] as const;

/** Terms in the plan that must not describe a membership, shown before it is published. */
function Wording({ officeId, plan }: { officeId: number; plan: PlanFields }) {
  const id = useId();
  const texts = WORDED.flatMap((field) => {
    const text = plan[field]?.trim() ? plan[field] : undefined;
    const language = field.startsWith('spanish') ? ('es' as const) : ('en' as const);
    return text ? [{ field, language, text }] : [];
  });
  const hits = useWording(officeId, texts);
  return (
    <>
      {texts.map(({ field, text }) => (
        <WordingNote key={field} id={`${id}-${field}`} text={text} hits={hits[field] ?? []} />
      ))}
    </>
  );
}
