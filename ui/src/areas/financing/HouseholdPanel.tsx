import { useQuery } from '@tanstack/react-query';
import { useFeature } from '~/shared/brand/brand';
import { runsOffice } from '~/user/runs-office';
import { useUser } from '~/user/useUser';
import { AgreementList } from './AgreementList';
import { householdAgreementsQuery } from './queries';

interface HouseholdPanelProps {
  officeId: number;
  accountId: number;
}

/**
 * A household's treatment financing. Empty where there is none, or where the user may not see it.
 */
export function HouseholdPanel({ officeId, accountId }: HouseholdPanelProps) {
  const user = useUser();
  const has = useFeature('in_house_financing');
  const open = has && user.permissions.includes('members') && runsOffice(user);
  const { data } = useQuery({ ...householdAgreementsQuery(officeId, accountId), enabled: open });
  if (!data || data.items.length === 0) return null;
  return (
    <AgreementList
      title="In-house financing"
      agreements={data.items}
      pageOf={(id) => `/account/inhouse-financing?id=${id}`}
    />
  );
}
