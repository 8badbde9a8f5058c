import { useQuery } from '@tanstack/react-query';
import { AgreementList } from '../AgreementList';
import { ownAgreementsQuery } from '../queries';

/** Treatment that one's household pays for over months. Nothing where there is none. */
export function OwnAgreements() {
  const { data } = useQuery(ownAgreementsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <AgreementList
      title="Payment agreements"
      agreements={data.items}
      pageOf={(id) => `/patient-details/inhouse-financing/${id}`}
    />
  );
}
