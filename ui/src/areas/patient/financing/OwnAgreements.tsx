import { useQuery } from '@tanstack/react-query';
import { usePatientTexts } from '~/areas/patient/texts';
import { AgreementList } from '../../financing/AgreementList';
import { AGREEMENT_TEXTS } from '../../financing/agreement-texts';
import { ownAgreementsQuery } from '../../financing/queries';

/** The household's own treatment financing. Empty where there is none. */
export function OwnAgreements() {
  const { data } = useQuery(ownAgreementsQuery);
  const { language } = usePatientTexts();
  if (!data || data.items.length === 0) return null;
  return (
    <AgreementList
      title={AGREEMENT_TEXTS[language].own.list}
      language={language}
      agreements={data.items}
      pageOf={(id) => `/patient-details/inhouse-financing/${id}`}
    />
  );
}
