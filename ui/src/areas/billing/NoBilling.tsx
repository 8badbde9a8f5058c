import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';

/** For whom the office does not let see what it pays. */
export function NoBilling() {
  return (
    <>
      <PageHeader title="Billing" />
      <Panel>
        <EmptyState title="Billing isn't open to you">
          Ask who leads your office for the permission to change its settings.
        </EmptyState>
      </Panel>
    </>
  );
}
