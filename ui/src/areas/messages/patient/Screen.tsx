import { useUser } from '~/app/session/useUser';
import { usePageTitle } from '~/app/title';
import { usePatientTexts } from '~/areas/patient/texts';
import { maySeePayments } from '~/areas/patient/viewer';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { Inbox } from '../Inbox';
import { MESSAGE_TEXTS } from '../texts';

/** What the office wrote a household, for who pays. */
export function Screen() {
  const allowed = maySeePayments(useUser());
  const { t, language } = usePatientTexts();
  const texts = MESSAGE_TEXTS[language];
  usePageTitle(texts.inbox);
  return (
    <>
      <PageHeader title={texts.inbox} />
      {allowed ? (
        <Inbox where={null} language={language} />
      ) : (
        <Panel>
          <EmptyState title={t.history.ownerOnly}>{t.history.ownerOnlyText}</EmptyState>
        </Panel>
      )}
    </>
  );
}
