import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { inclusionLabel } from '~/order/card-lines';
import { asksInsured } from '~/order/field-problems';
import { offeredPlans } from '~/order/money';
import { isoDate } from '~/order/person';
import { useTexts } from '~/order/texts';
import { api } from '../api/client';
import { Alert } from '../frame/Alert';
import frame from '../frame/frame.module.css';
import { Steps } from '../frame/Steps';
import { StickyBar, Summary } from '../frame/Summary';
import { FORM_ID } from '../landing/Landing';
import { useBrandTexts, useField, useSignup } from '../signup-context';

import { FamilyMembers } from './FamilyMembers';
import { InsuredQuestion } from './InsuredQuestion';
import classes from './member-info.module.css';
import { OwnerFields } from './OwnerFields';
import { PlanChoice } from './PlanChoice';
import { useMemberInfoForm } from './useMemberInfoForm';

const YearComparison = lazy(() =>
  import('../year/Year').then((module) => ({ default: module.YearComparison })),
);
/** Only an order that was in progress when the page was reloaded is rejected here. */
const RefusalNotice = lazy(() =>
  import('../refusal/RefusalNotice').then((module) => ({ default: module.RefusalNotice })),
);

/**
 * Whether the form's top has scrolled into view: the phone's bar is shown from the form onward,
 * never over the hero.
 */
function useReached(id: string): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!form || typeof IntersectionObserver === 'undefined') return;
    // In the upper three quarters of the window, or above them.
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1);
        if (now)
          setReached(now.isIntersecting || now.boundingClientRect.top < window.innerHeight * 0.75);
      },
      { rootMargin: '0px 0px -25% 0px' },
    );
    observer.observe(form);
    return () => observer.disconnect();
  }, [id]);
  return reached;
}

/** The form of step one: the owner, the plan, the family, and the total. */
export function MemberForm() {
  const { state, page, goTo } = useSignup();
  const { t } = useTexts();
  const form = useMemberInfoForm();
  const reached = useReached(FORM_ID);

  const next = (
    <Button type="submit" form={form.id} fullWidth>
      {t('continue')}
    </Button>
  );

  return (
    <>
      <Steps />
      {page.invitation?.state === 'ended' && (
        <Alert tone="warn">
          <p>{t('invitation.ended')}</p>
        </Alert>
      )}
      {state.refusal && (
        <Suspense>
          <RefusalNotice refusal={state.refusal} onGoOn={() => goTo('checkout')} />
        </Suspense>
      )}
      <form {...form} className={frame.columns}>
        <div>
          <OwnerFields />
          <hr className={frame.rule} />
          <OwnerPlan />
          <hr className={frame.rule} />
          <FamilyMembers />
        </div>
        <div className={frame.aside}>
          <Summary action={next} />
        </div>
      </form>
      <YearDetails />
      {reached && <StickyBar action={next} />}
    </>
  );
}

/** The yearly cost of care with and without a plan; its script loads when it is opened. */
function YearDetails() {
  const { page } = useSignup();
  const { t, language } = useTexts();
  const [open, setOpen] = useState(false);
  const plans = offeredPlans(page.plans);
  const procedures = new Map(
    plans.flatMap((plan) =>
      plan.inclusions.map((own) => [own.code, inclusionLabel(own, language)] as const),
    ),
  );
  return (
    <details className={classes.chartBox} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronDown size={17} aria-hidden="true" />
        {t('year.title')}
      </summary>
      {open && (
        <Suspense fallback={<div className={classes.skeleton} aria-busy="true" />}>
          <YearComparison
            language={language}
            procedures={[...procedures].map(([code, label]) => ({ code, label }))}
            compare={(people) => api.compareYear(page.office.id, people)}
          />
        </Suspense>
      )}
    </details>
  );
}

function OwnerPlan() {
  const { state, dispatch, page } = useSignup();
  const { t } = useTexts();
  const { words } = useBrandTexts();
  const { owner } = state;
  const nobody = useField('owner.enroll');
  const name = owner.firstName.trim();
  return (
    <section aria-label={name ? t('plan.choose', { name }) : t('plan.chooseYours')}>
      {owner.enroll && (
        <>
          {asksInsured(page.plans) && (
            <InsuredQuestion
              path="owner"
              question={t('insured.you', { care: words.nouns.care })}
              insured={owner.insured}
              onChange={(insured) => dispatch({ do: 'ownerSet', change: { insured } })}
            />
          )}
          <div className={asksInsured(page.plans) ? classes.block : undefined}>
            <PlanChoice
              memberKey="owner"
              path="owner"
              firstName={name || t('people.you')}
              dobKnown={isoDate(owner.dob, page.today) !== null}
              insured={owner.insured}
              choice={owner.choice}
              heading={name ? t('plan.choose', { name }) : t('plan.chooseYours')}
            />
          </div>
        </>
      )}
      <div className={classes.block}>
        <Checkbox
          {...nobody}
          label={t('owner.payerOnly')}
          description={owner.enroll ? undefined : t('owner.payerOnlyHelp')}
          checked={!owner.enroll}
          onChange={(event) =>
            dispatch({ do: 'ownerSet', change: { enroll: !event.currentTarget.checked } })
          }
        />
      </div>
    </section>
  );
}
