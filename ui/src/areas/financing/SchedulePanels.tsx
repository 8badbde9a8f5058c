import { Panel } from '~/shared/panel/Panel';
import type { Agreement } from './calls';
import { Payments, Schedule } from './Schedule';

/** What is due when, and what was paid. */
export const SchedulePanels = ({ agreement }: { agreement: Agreement }) => (
  <>
    <Panel title="Schedule">
      <Schedule agreement={agreement} />
    </Panel>
    <Panel title="Payments">
      <Payments agreement={agreement} />
    </Panel>
  </>
);
