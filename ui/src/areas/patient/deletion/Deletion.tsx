import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import entries from '~/shared/entries/Entries.module.css';
import { money } from '~/shared/money/money';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import settings from '../settings/Settings.module.css';
import { usePatientTexts } from '../texts';
import {
  askDeletion,
  type DeletionBlock,
  type DeletionStatus,
  deletionQuery,
  withdrawDeletion,
} from './calls';
import classes from './Deletion.module.css';
import { DELETION_TEXTS, SETTLED_AT } from './texts';

/** An account owner has the household's data deleted, and may cancel until the deletion date. */
export function Deletion() {
  const { language } = usePatientTexts();
  const t = DELETION_TEXTS[language];
  const { data, error, refetch } = useQuery(deletionQuery);
  return (
    <Panel title={t.title}>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle={t.failed}
        rows={2}
      >
        {(status) =>
          status.request?.state === 'open' || status.request?.state === 'held' ? (
            <Waiting status={status} />
          ) : (
            <Ask status={status} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Ask({ status }: { status: DeletionStatus }) {
  const { language } = usePatientTexts();
  const t = DELETION_TEXTS[language];
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className={settings.notices}>{t.line}</p>
      <Disclosure summary={t.more}>
        <h3 className={classes.title}>{t.deleted}</h3>
        <ul className={classes.list}>
          {t.deletedList.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <h3 className={classes.title}>{t.kept}</h3>
        <p className={settings.notices}>{t.keptText}</p>
      </Disclosure>
      {status.credit && (
        <p className={settings.notices}>{t.credit({ amount: money(status.credit) })}</p>
      )}
      {status.blocks.length > 0 && (
        <>
          <h3 className={classes.title}>{t.first}</h3>
          <Blocks blocks={status.blocks} />
        </>
      )}
      {status.mayAsk && (
        <Button
          className={classes.act}
          variant="default"
          color="danger"
          onClick={() => setAsking(true)}
        >
          {t.ask}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.askTitle}
        confirmLabel={t.ask}
        keepLabel={t.keep}
        destructive
        onConfirm={askDeletion}
        invalidates={[deletionQuery.queryKey]}
        done={() => toast('success', t.asked)}
      >
        <p>{t.askText}</p>
      </ConfirmDialog>
    </>
  );
}

function Waiting({ status: { request, blocks } }: { status: DeletionStatus }) {
  const { language, date } = usePatientTexts();
  const t = DELETION_TEXTS[language];
  const act = useAct(() => withdrawDeletion(), {
    invalidates: [deletionQuery.queryKey],
    done: () => toast('success', t.withdrawn),
    toastProblem: true,
  });
  if (!request) return null;
  return (
    <>
      <p role="status" className={settings.notices}>
        {request.state === 'held'
          ? t.held({ date: date(request.answerBy) })
          : t.due({ date: date(request.dueOn) })}
      </p>
      {request.heldReason && <p className={entries.second}>{request.heldReason}</p>}
      {blocks.length > 0 && (
        <>
          <p className={settings.notices}>{t.waits}</p>
          <Blocks blocks={blocks} />
        </>
      )}
      <Button className={classes.act} loading={act.busy} onClick={() => void act.run()}>
        {t.keep}
      </Button>
    </>
  );
}

/** What must be settled first, each with a link. */
function Blocks({ blocks }: { blocks: DeletionBlock[] }) {
  const { language } = usePatientTexts();
  const t = DELETION_TEXTS[language];
  return (
    <ul className={classes.list}>
      {blocks.map((block) => (
        <li key={block}>
          {t.blocks[block][0]} <Link to={SETTLED_AT[block]}>{t.blocks[block][1]}</Link>
        </li>
      ))}
    </ul>
  );
}
