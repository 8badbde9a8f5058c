import { Panel } from '~/shared/panel/Panel';
import { AGREEMENT_TEXTS } from './agreement-texts';
import { Payments, Schedule, type ScheduleProps } from './Schedule';

/** The due payments and the payments made. */
export function SchedulePanels({ agreement, language = 'en' }: ScheduleProps) {
  const t = AGREEMENT_TEXTS[language];
  return (
    <>
      <Panel title={t.schedule}>
        <Schedule agreement={agreement} language={language} />
      </Panel>
      <Panel title={t.payments}>
        <Payments agreement={agreement} language={language} />
      </Panel>
    </>
  );
}
