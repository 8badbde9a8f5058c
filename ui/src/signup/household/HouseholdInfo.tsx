import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTexts } from '~/order/texts';
import type { Household } from '~/order/types';
import { Alert } from '../frame/Alert';
import frame from '../frame/frame.module.css';
import { Steps } from '../frame/Steps';
import { StickyBar, Summary } from '../frame/Summary';
import { FamilyMembers } from '../member-info/FamilyMembers';
import { useMemberInfoForm } from '../member-info/useMemberInfoForm';
import { useField, useSignup } from '../signup-context';
import classes from './household.module.css';
import { MemberOnFile } from './MemberOnFile';

const RefusalNotice = lazy(() =>
  import('../refusal/RefusalNotice').then((module) => ({ default: module.RefusalNotice })),
);

/** Step one for a household on file: who re-enrolls, who takes another plan, who is new. */
export function HouseholdInfo() {
  const { state, page, goTo } = useSignup();
  const { t, language } = useTexts();
  const { household } = state;
  const form = useMemberInfoForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const nobody = useField('household');

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  if (!household) return null;
  const blocked = household.blocked?.[language];
  const next = (
    <Button type="submit" form={form.id} fullWidth>
      {t('continue')}
    </Button>
  );
  return (
    <main className={`${frame.container} ${frame.stepPage}`}>
      {!blocked && <Steps />}
      <h1 ref={heading} tabIndex={-1} className={frame.title}>
        {t('household.title', { name: household.firstName })}
      </h1>
      <p className={frame.lead}>{t('household.text', { office: page.office.name })}</p>
      {state.refusal && (
        <Suspense>
          <RefusalNotice refusal={state.refusal} onGoOn={() => goTo('checkout')} />
        </Suspense>
      )}
      {blocked ? (
        <Blocked text={blocked} />
      ) : (
        <form {...form} className={frame.columns}>
          <div>
            <OnFile household={household} />
            <hr className={frame.rule} />
            <FamilyMembers />
            {nobody.error && (
              <p role="alert" className={classes.nobody}>
                {nobody.error}
              </p>
            )}
          </div>
          <div className={frame.aside}>
            <Summary action={next} />
          </div>
        </form>
      )}
      {!blocked && <StickyBar action={next} />}
    </main>
  );
}

function OnFile({ household }: { household: Household }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="on-file-title">
      <h2 id="on-file-title" className={frame.sectionTitle}>
        {t('household.members')}
      </h2>
      <ul className={classes.members}>
        {household.members.map((member) => (
          <MemberOnFile key={member.key} member={member} />
        ))}
      </ul>
    </section>
  );
}

function Blocked({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <Alert tone="warn">
      <p>{text}</p>
      <div className={frame.alertActions}>
        <Button component="a" href="/patient-details/dashboard" variant="default">
          {t('success.go')}
        </Button>
      </div>
    </Alert>
  );
}
