import type { components } from '~/api/schema';
import type { FamilyMember } from '../calls';
import type { PatientLanguage } from '../texts';

type Subscription = components['schemas']['Subscription'];

/** A plan with the family member who has it. */
export interface OwnPlan {
  member: FamilyMember;
  held: Subscription;
}

/** A plan's name as the household sees it. */
export const planName = (
  held: Pick<Subscription, 'planName' | 'spanishPlanName'>,
  language: PatientLanguage,
): string => (language === 'es' && held.spanishPlanName) || held.planName;
