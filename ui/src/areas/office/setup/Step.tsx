import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Fees } from '~/areas/plans/settings/Fees';
import { settingsQuery } from '~/areas/plans/settings/queries';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { usePageAt } from '~/user/pages';
import { roleHere } from '~/user/roles';
import { TrialGate } from '~/user/TrialGate';
import { useUser } from '~/user/useUser';
import { leaveSetup } from '../../setup-steps/left';
import type { StepKey } from '../../setup-steps/steps';
import { BrandingForm } from '../branding/BrandingForm';
import { OpenSignup } from '../launch/OpenSignup';
import { EnrollmentFormTab } from '../marketing/enrollment-form/EnrollmentFormTab';
import { Picture } from '../profile/Pictures';
import { ProfileForm } from '../profile/ProfileForm';
import { brandingQuery, fullQuery } from '../profile/queries';
import { PlansStep } from './PlansStep';
import classes from './Setup.module.css';
import { TestEnrollment } from './TestEnrollment';

interface StepProps {
  step: StepKey;
  officeId: number;
}

/** Steps for the owner, who exists only after the activation link is used. */
const AFTER_SIGNUP: StepKey[] = ['fees', 'plans', 'team', 'share'];

/** The content of a step; each step has its own save button. */
export function Step({ step, officeId }: StepProps) {
  const role = roleHere(useUser());
  if (role === 'office_admin_temp' && AFTER_SIGNUP.includes(step))
    return <p>This step opens once you complete your sign-up with the link in our email.</p>;
  switch (step) {
    case 'profile':
      return <ProfileStep officeId={officeId} />;
    case 'fees':
      return <FeesStep officeId={officeId} />;
    case 'plans':
      return <PlansStep officeId={officeId} />;
    case 'payments':
      return (
        <TrialGate what="payments">
          <Away
            onLeave={() => leaveSetup(officeId, step)}
            to="/account/upgrade"
            label="Open the payments account"
            text="The payments provider asks who owns the practice and which bank account we pay. It takes about five minutes. Have your EIN or tax ID and your bank account ready."
          />
        </TrialGate>
      );
    case 'team':
      return (
        <Away
          onLeave={() => leaveSetup(officeId, step)}
          to="/dentist-new/users"
          label="Add team members"
          text="Invite each person by email and choose what they can do. They set their own password."
        />
      );
    case 'branding':
      return <BrandingStep officeId={officeId} />;
    case 'share':
      return (
        <div className={classes.panels}>
          <OpenSignup officeId={officeId} />
          <TestEnrollment officeId={officeId} />
          <EnrollmentFormTab officeId={officeId} />
        </div>
      );
  }
}

interface AwayProps {
  to: string;
  label: string;
  text: string;
  onLeave: () => void;
}

/** A step that is done on a separate page, which links back here. */
function Away({ to, label, text, onLeave }: AwayProps) {
  const pageAt = usePageAt();
  return (
    <>
      <p>{text}</p>
      {pageAt(to) && (
        <Button component={Link} to={to} onClick={onLeave}>
          {label}
        </Button>
      )}
    </>
  );
}

function ProfileStep({ officeId }: { officeId: number }) {
  const { userId } = useUser();
  const query = useQuery(fullQuery(userId, officeId));
  return (
    <LoadedQuery query={query} errorTitle="Your profile didn’t load">
      {(full) => (
        <>
          <ProfileForm key={officeId} office={full} />
          <Picture officeId={officeId} kind="photo" address={full.profile.photo} />
        </>
      )}
    </LoadedQuery>
  );
}

function FeesStep({ officeId }: { officeId: number }) {
  const query = useQuery(settingsQuery(officeId));
  return (
    <LoadedQuery query={query} errorTitle="Your fees didn’t load">
      {(settings) => <Fees settings={settings} asTyped />}
    </LoadedQuery>
  );
}

function BrandingStep({ officeId }: { officeId: number }) {
  const query = useQuery(brandingQuery(officeId));
  return (
    <LoadedQuery query={query} errorTitle="Your branding didn’t load">
      {(branding) => (
        <BrandingForm key={officeId} officeId={officeId} branding={branding} asTyped />
      )}
    </LoadedQuery>
  );
}
