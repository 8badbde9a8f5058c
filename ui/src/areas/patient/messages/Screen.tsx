import { usePatientTexts } from '~/areas/patient/texts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { usePageTitle } from '~/shared/title/title';
import { Inbox } from '../../messages/Inbox';
import { MESSAGE_TEXTS } from '../../messages/texts';

/**
 * The office's messages: to the household, for the payer; to another adult, about their own
 * membership.
 */
export function Screen() {
  const { language } = usePatientTexts();
  const texts = MESSAGE_TEXTS[language];
  usePageTitle(texts.inbox);
  return (
    <>
      <PageHeader title={texts.inbox} />
      <Inbox where={null} language={language} />
    </>
  );
}
