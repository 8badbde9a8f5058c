import { Radio, TextInput } from '@mantine/core';
import { DateField } from '~/shared/dates/DateField';
import { longDate } from '~/shared/dates/dates';
import { Panel } from '~/shared/panel/Panel';
import { useEnrollment, useField } from '../context';
import { earliestStart } from '../state/rules';
import classes from './member-info.module.css';

/** When the plans start: today, or an earlier day with a reason that is stored. */
export function StartPanel() {
  const { state, dispatch, page } = useEnrollment();
  const on = useField('startsOn');
  const reason = useField('startReason');
  const { backdateDays } = page.allowed;
  if (backdateDays <= 0) return null;
  return (
    <Panel title="Start">
      <Radio.Group
        aria-label="When the plans start"
        value={state.start.earlier ? 'earlier' : 'today'}
        onChange={(next) => dispatch({ do: 'start', change: { earlier: next === 'earlier' } })}
      >
        <div className={classes.fees} style={{ marginTop: 0 }}>
          <Radio value="today" label={`Today, ${longDate(page.today)}`} />
          <Radio value="earlier" label="On an earlier day" />
        </div>
      </Radio.Group>
      {state.start.earlier && (
        <div className={`${classes.grid} ${classes.block}`}>
          <DateField
            {...on}
            className={classes.third}
            label="Start date"
            description={`From ${longDate(earliestStart(page.today, backdateDays))}`}
            min={earliestStart(page.today, backdateDays)}
            max={page.today}
            value={state.start.on}
            onChange={(value) => dispatch({ do: 'start', change: { on: value } })}
          />
          <TextInput
            {...reason}
            className={classes.phoneWhole}
            label="Reason"
            description="Kept in the member’s history"
            maxLength={200}
            value={state.start.reason}
            onChange={(event) =>
              dispatch({ do: 'start', change: { reason: event.currentTarget.value } })
            }
          />
        </div>
      )}
    </Panel>
  );
}
