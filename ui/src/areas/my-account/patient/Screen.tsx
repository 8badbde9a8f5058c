import { Choices } from '~/areas/messages/Choices';
import { Contacts } from '~/areas/patient/contacts/Contacts';
import { DataExport } from '~/areas/patient/data-export/DataExport';
import { Deletion } from '~/areas/patient/deletion/Deletion';
import { ownLogins } from '~/areas/patient/family-logins/calls';
import { FamilyLogins } from '~/areas/patient/family-logins/FamilyLogins';
import { EmailPanel } from '~/areas/patient/settings/EmailPanel';
import { PaymentMethods } from '~/areas/patient/settings/PaymentMethods';
import classes from '~/areas/patient/settings/Settings.module.css';
import { usePatientTexts } from '~/areas/patient/texts';
import { maySeePayments } from '~/areas/patient/viewer';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { usePageTitle } from '~/shared/title/title';
import { useUser } from '~/user/useUser';
import { MyAccount } from '../MyAccount';

/** A patient's settings: the family's payment method, the account, and the notifications. */
export function Screen() {
  const user = useUser();
  const pays = maySeePayments(user);
  const { t, language } = usePatientTexts();
  usePageTitle(t.nav.settings);
  return (
    <>
      <PageHeader title={t.nav.settings} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          {pays && <PaymentMethods />}
          <EmailPanel />
          <Contacts language={language} />
          {pays && <FamilyLogins calls={ownLogins} language={language} />}
          <Choices where={null} language={language} adult={!pays} />
        </div>
        <div className={classes.stack}>
          <div>
            <MyAccount framed language={language} />
          </div>
          {!user.impersonator && <DataExport />}
          {!user.impersonator && pays && <Deletion />}
        </div>
      </div>
    </>
  );
}
