import { useQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { useActiveOffice } from '~/user/useUser';
import { reportQuery } from '../queries';
import { lastYear, Report } from '../Report';

/** What an office’s businesses enrolled, were billed and paid in the last twelve months. */
export function Screen() {
  const office = useActiveOffice();
  return office && <Office key={office.id} office={office.id} />;
}

function Office({ office }: { office: number }) {
  const { from, to } = lastYear();
  const query = useQuery(reportQuery(office, from, to));
  return (
    <>
      <PageHeader title="BusinessConnect report" line="The last twelve months" />
      <Report
        query={query}
        of="business"
        onDownload={listDownload('/dentists/{id}/business-report/file', {
          path: { id: office },
          query: { from, to },
        })}
      />
    </>
  );
}
