import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '~/shared/act/useAct';
import { dayIn } from '~/shared/dates/dates';
import entries from '~/shared/entries/Entries.module.css';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from '../settings/Settings.module.css';
import { usePatientTexts } from '../texts';
import { askExport, downloadExport, exportQuery } from './calls';
import { EXPORT_TEXTS, sizeWords } from './texts';

/** All data stored about the signed-in user, as a file. */
export function DataExport() {
  const { language, date } = usePatientTexts();
  const t = EXPORT_TEXTS[language];
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(exportQuery);
  // The client shows errors.
  const download = useAct(downloadExport, { invalidates: [] });
  const ask = useAct(askExport, {
    invalidates: [],
    done: (asked) => {
      queries.setQueryData(exportQuery.queryKey, asked);
      toast('success', t.asked);
    },
  });
  return (
    <Panel title={t.title}>
      <p className={classes.notices}>{t.line}</p>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle={t.failed}
        rows={1}
      >
        {({ state, bytes, until, againAt }) => (
          <>
            <p role="status" className={entries.second}>
              {state === 'waiting' && t.waiting}
              {state === 'ready' &&
                bytes &&
                until &&
                t.ready({ size: sizeWords(bytes), date: date(dayIn(until)) })}
              {state === 'over' && t.over} {state !== 'waiting' && againAt && t.again}
            </p>
            <div className={entries.entry}>
              {state === 'ready' && (
                <Button loading={download.busy} onClick={() => void download.run()}>
                  {t.download}
                </Button>
              )}
              {state !== 'waiting' && !againAt && (
                <Button variant="default" loading={ask.busy} onClick={() => void ask.run()}>
                  {t.ask}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
