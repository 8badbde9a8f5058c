import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';

/** For whom the office does not let see what it pays. */
export function NoBilling() {
  return (
    <>
      <PageHeader title="Billing" />
      <Panel>
        <EmptyState title="You don’t have access to billing">
          Ask the office owner for permission to change settings.
        </EmptyState>
      </Panel>
    </>
  );
}
