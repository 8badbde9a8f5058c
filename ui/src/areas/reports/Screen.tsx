import { useSearchParams } from 'react-router';
import { OfficeSavingsPanel } from '~/areas/office/visits/OfficeSavingsPanel';
import { useUser } from '~/user/useUser';
import { PayoutPage } from './PayoutPage';
import { PayoutsSection } from './PayoutsSection';

/** The payout in an address; null when it names none. */
function payoutOf(params: URLSearchParams): number | null {
  const text = params.get('payout') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** Reports: payouts first, one of them with `?payout=`. */
export function Screen() {
  const [params] = useSearchParams();
  const user = useUser();
  const office = user.dentistInfo;
  if (!office) return null;
  const payout = payoutOf(params);
  return payout === null ? (
    <PayoutsSection
      officeId={office.id}
      landing={user.landing}
      below={<OfficeSavingsPanel officeId={office.id} />}
    />
  ) : (
    <PayoutPage key={payout} officeId={office.id} id={payout} landing={user.landing} />
  );
}
