import { useSearchParams } from 'react-router';
import { ReportPage } from '~/areas/reports/report/ReportPage';
import { MASTER_DASHBOARD_PATH } from '~/user/place';
import { useUser } from '~/user/useUser';
import { useOrganizationId } from '../useOrganization';
import { ReportsHome } from './ReportsHome';

const REPORT = /^[a-z0-9-]{1,60}$/;

/** The reports over the locations of an organization; one report with `?report=`. */
export function Screen() {
  const id = useOrganizationId();
  const [params] = useSearchParams();
  const office = useUser().dentistInfo;
  if (id === undefined || !office) return null;
  const report = params.get('report') ?? '';
  if (!REPORT.test(report)) {
    return <ReportsHome key={id} organizationId={id} officeId={office.id} />;
  }
  return (
    <ReportPage
      key={`${id} ${report}`}
      organizationId={id}
      officeId={office.id}
      report={report}
      landing={MASTER_DASHBOARD_PATH}
    />
  );
}
