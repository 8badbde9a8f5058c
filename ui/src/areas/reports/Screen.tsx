import { useSearchParams } from 'react-router';
import { useUser } from '~/app/session/useUser';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { PayoutPage } from './PayoutPage';
import { PayoutsSection } from './PayoutsSection';

/** The payout of an address; null when it names none. */
function payoutOf(params: URLSearchParams): number | null {
  const text = params.get('payout') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** Reports: payouts first, one of them with `?payout=`. */
export function Screen() {
  const [params] = useSearchParams();
  const user = useUser();
  const office = user.dentistInfo;
  if (!office || !user.permissions.includes('reports')) {
    return (
      <>
        <PageHeader title="Reports" />
        <Panel>
          <EmptyState title="You don’t have access to reports">
            Ask the office owner for permission to see reports.
          </EmptyState>
        </Panel>
      </>
    );
  }
  const payout = payoutOf(params);
  return payout === null ? (
    <PayoutsSection officeId={office.id} landing={user.landing} />
  ) : (
    <PayoutPage key={payout} officeId={office.id} id={payout} landing={user.landing} />
  );
}
