import { useSearchParams } from 'react-router';
import { useUser } from '~/user/useUser';
import { idIn } from './address';
import { PayoutPage } from './PayoutPage';
import { ReportsHome } from './ReportsHome';
import { ReportPage } from './report/ReportPage';

const REPORT = /^[a-z0-9-]{1,60}$/;

/** Reports: the library, one report with `?report=`, one payout with `?payout=`. */
export function Screen() {
  const [params] = useSearchParams();
  const user = useUser();
  const office = user.dentistInfo;
  if (!office) return null;
  const payout = idIn(params, 'payout');
  if (payout !== undefined) {
    return <PayoutPage key={payout} officeId={office.id} id={payout} landing={user.landing} />;
  }
  const report = params.get('report') ?? '';
  if (REPORT.test(report)) {
    return <ReportPage key={report} officeId={office.id} report={report} landing={user.landing} />;
  }
  return <ReportsHome officeId={office.id} landing={user.landing} />;
}
