import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  checkDraft,
  type Draft,
  draftOf,
  type FieldErrors,
  fieldsOf,
  pricedLines,
  withPreset,
} from '~/areas/plans/builder/draft';
import { FamilyDiscounts } from '~/areas/plans/builder/FamilyDiscounts';
import { Included } from '~/areas/plans/builder/Included';
import { Names } from '~/areas/plans/builder/Names';
import { minimumWords, Price } from '~/areas/plans/builder/Price';
import { recommend } from '~/areas/plans/builder/prices';
import { detailQuery } from '~/areas/plans/builder/queries';
import { Section } from '~/areas/plans/builder/Section';
import { StartFrom } from '~/areas/plans/builder/StartFrom';
import { Visibility } from '~/areas/plans/builder/Visibility';
import { WhoCanJoin } from '~/areas/plans/builder/WhoCanJoin';
import type { PlanDetail, PlanFields } from '~/areas/plans/calls';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { focusFirstError } from '~/shared/focus/focus';
import { PercentInput } from '~/shared/form/PercentInput';
import { toCents } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice, useUser } from '~/user/useUser';
import { savePlan } from './calls';
import { Limits, type LimitsDraft, limitsOf, overridesOf } from './Limits';
import classes from './Plans.module.css';
import { PLANS_CHANGED, planQuery } from './queries';
import type { MasterPlanDetail, MasterPlanFields, PlanTargets } from './types';
import { PLANS, planAddress } from './words';

interface MasterBuilderProps {
  organizationId: number;
  /** Missing for a new plan. */
  planId?: number;
}

const idIn = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
};

/** Edits a master plan, or makes one: empty, or from a location's plan. Saving makes a version. */
export function MasterBuilder({ organizationId, planId }: MasterBuilderProps) {
  const { userId, dentistInfo } = useUser();
  const officeId = useActiveOffice()?.id ?? dentistInfo?.id;
  const [params] = useSearchParams();
  const whose = useMemo(() => ({ userId, officeId: officeId ?? 0 }), [userId, officeId]);
  // The brand's presets and procedures, by way of the active office.
  const from = idIn(params, 'from');
  const context = useQuery({
    ...detailQuery(whose, from ? { planId: from } : {}),
    enabled: officeId !== undefined,
  });
  const plan = useQuery({
    ...planQuery(organizationId, planId ?? 0),
    enabled: planId !== undefined,
    refetchInterval: false,
  });
  return (
    <LoadedQuery query={context} errorTitle="The plan didn’t load" rows={8}>
      {(detail) =>
        planId === undefined ? (
          <BuilderForm
            organizationId={organizationId}
            context={detail}
            targets={targetsIn(params)}
          />
        ) : (
          <LoadedQuery query={plan} errorTitle="The plan didn’t load" rows={8}>
            {(saved) => (
              <BuilderForm organizationId={organizationId} context={detail} saved={saved} />
            )}
          </LoadedQuery>
        )
      }
    </LoadedQuery>
  );
}

/** The group or location that a new plan is for. */
function targetsIn(params: URLSearchParams): PlanTargets | undefined {
  const [group, location] = [idIn(params, 'groupId'), idIn(params, 'locationId')];
  if (group) return { targetType: 'group', groups: [group], locations: [] };
  if (location) return { targetType: 'location', groups: [], locations: [location] };
  return undefined;
}

interface BuilderFormProps {
  organizationId: number;
  /** The office's builder: presets, procedures, features. */
  context: PlanDetail;
  saved?: MasterPlanDetail;
  targets?: PlanTargets;
}

/** A master plan's fields as the office's builder has them. */
const asPlan = (fields: MasterPlanFields): PlanFields => ({
  ...fields,
  carryUnused: fields.carryUnused ?? false,
  disableGpp: fields.disableGpp ?? false,
  disableFamilyDiscounts: fields.disableFamilyDiscounts ?? false,
  showOnBC: fields.showOnBC ?? false,
});

/** The fields as they are sent: without what is the location's own. */
function masterFields(draft: Draft): MasterPlanFields {
  const { notes: _, priceCodes, ...fields } = fieldsOf(draft);
  return { ...fields, priceCodes: priceCodes.map(({ code, quantity }) => ({ code, quantity })) };
}

function BuilderForm({ organizationId, context, saved, targets }: BuilderFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() =>
    draftOf(saved ? asPlan(saved.fields) : { ...context.plan, notes: undefined }),
  );
  const [limits, setLimits] = useState<LimitsDraft>(() => limitsOf(saved?.overrides));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [blank] = useState(() => draft.planName === '' && draft.lines.length === 0);
  // A new plan starts from the first preset.
  const [started, setStarted] = useState(!blank);
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setErrors({});
  };
  const act = useAct(
    () =>
      savePlan({
        organizationId,
        planId: saved?.plan.id,
        version: saved?.plan.version,
        plan: masterFields(draft),
        targets: saved ? undefined : targets,
        overrides: overridesOf(limits),
      }),
    {
      fields: 'all',
      invalidates: PLANS_CHANGED,
      done: ({ planId }) => {
        toast('success', 'Plan saved');
        void navigate(planAddress(planId));
      },
      failed: ({ fields }) => {
        setErrors(fields);
        focusFirstError(form.current);
      },
    },
  );
  const save = () => {
    const wrong = checkDraft(draft);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) focusFirstError(form.current);
    else void act.run();
  };
  const preset = context.presets.find(({ key }) => key === draft.presetType);
  const minimumCents = toCents(preset?.minimum ?? context.minimum);
  const recommended = recommend(
    pricedLines(draft.lines),
    context.recommendedDiscountPercent,
    minimumCents,
  );
  const title = draft.planName.trim() || 'New master plan';
  const part = { draft, errors, onChange: set };
  return (
    <>
      <PageHeader
        title={title}
        line="Saving creates a version. Locations get it when you roll it out."
        crumbs={[{ label: 'Master plans', to: PLANS }, { label: title }]}
        actions={
          <Button loading={act.busy} onClick={save}>
            Save version
          </Button>
        }
      />
      <form
        ref={form}
        className={classes.builder}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <Problem>{act.problem}</Problem>
        <Section title="Start from">
          <StartFrom
            presets={context.presets}
            procedures={context.procedures}
            chosen={started ? draft.presetType : ''}
            onChoose={(next) => {
              set(withPreset(draft, next, context.procedures));
              setStarted(true);
            }}
          />
          {errors.presetType && <p className={classes.error}>{errors.presetType}</p>}
          <Names {...part} hits={{}} />
        </Section>
        <Section title="What’s included" help="Usual fees are each location’s own.">
          <Included
            lines={draft.lines}
            procedures={context.procedures}
            errors={errors}
            onChange={(lines) => set({ lines })}
          />
          <PercentInput
            label="Discount on everything else"
            value={draft.otherDiscountPercent}
            error={errors.otherDiscountPercent}
            onChange={(otherDiscountPercent) => set({ otherDiscountPercent })}
          />
          <Switch
            label="Carry unused visits into the next term"
            checked={draft.carryUnused}
            error={errors.carryUnused}
            onChange={(event) => set({ carryUnused: event.currentTarget.checked })}
          />
        </Section>
        <Section title="Price" help={minimumWords(minimumCents)}>
          <Price {...part} detail={context} recommended={recommended} />
        </Section>
        <Section
          title="What locations may set"
          help="A group or a location may set its own price within these limits."
        >
          <Limits draft={limits} errors={errors} onChange={setLimits} />
        </Section>
        <Section title="Who can join">
          <WhoCanJoin {...part} />
        </Section>
        <Section title="Family discounts" help="Set in each location’s plan settings.">
          <FamilyDiscounts {...part} detail={context} />
        </Section>
        <Section title="Visibility">
          <Visibility {...part} detail={context} />
        </Section>
      </form>
    </>
  );
}
