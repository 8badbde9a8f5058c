import { useUser } from '~/app/session/useUser';
import { PaymentMethods } from '~/areas/patient/settings/PaymentMethods';
import classes from '~/areas/patient/settings/Settings.module.css';
import { maySeePayments } from '~/areas/patient/viewer';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';
import { MyAccount } from '../MyAccount';

/** A patient's settings: what pays for the family, the own account, and what we write. */
export function Screen() {
  const pays = maySeePayments(useUser());
  return (
    <>
      <PageHeader title="Settings" />
      {pays && (
        <div className={classes.stack}>
          <PaymentMethods />
          <Panel title="Notices">
            <p className={classes.notices}>
              We always email receipts, price changes, late payments and expiring cards, in the
              language you choose below.
            </p>
          </Panel>
        </div>
      )}
      <MyAccount framed />
    </>
  );
}
