import { CloseButton, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, Panel } from '~/shared/panel/Panel';
import { fileQuery, isUnderWay } from '../queries';
import type { ReportFile } from '../types';
import { FileActs } from './FileActs';
import classes from './Files.module.css';
import { fileWords, percentDone, TYPES } from './words';

interface FileProgressProps {
  officeId: number;
  fileId: number;
  onDismiss: () => void;
}

const TITLES: Record<ReportFile['state'], string> = {
  waiting: 'Your file is in line',
  making: 'Making your file',
  ready: 'Your file is ready',
  failed: 'Your file failed',
  canceled: 'File canceled',
  over: 'This file was deleted',
};

/** A large file: how far it is, then its download. */
export function FileProgress({ officeId, fileId, onDismiss }: FileProgressProps) {
  const { data, error, refetch } = useQuery(fileQuery(officeId, fileId));
  if (!data) {
    return error ? (
      <div className={classes.progress}>
        <Panel>
          <ErrorState title="The file didn’t load" error={error} onRetry={() => void refetch()} />
        </Panel>
      </div>
    ) : null;
  }
  const open = isUnderWay(data);
  const percent = percentDone(data);
  return (
    <section className={classes.progress} data-state={data.state} aria-label="File">
      <div className={classes.words} role="status">
        <strong>
          {TITLES[data.state]}: {data.title}, {TYPES[data.fileType]}
        </strong>
        <span className={classes.second}>
          {fileWords(data)}
          {open && '. You can leave this page: we’ll email you a link.'}
        </span>
      </div>
      {open && (
        <Progress
          className={classes.bar}
          value={Math.max(percent, 2)}
          aria-label={`${percent} percent of the rows`}
        />
      )}
      <div className={classes.acts}>
        <FileActs file={data} primary />
        {!open && <CloseButton aria-label="Dismiss" onClick={onDismiss} />}
      </div>
    </section>
  );
}
