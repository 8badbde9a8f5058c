import { Progress } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { filesQuery, isUnderWay } from '../queries';
import type { ReportFile } from '../types';
import { daysWords, sizeWords } from '../words';
import { FileActs } from './FileActs';
import classes from './Files.module.css';
import { fileWords, LOOKS, percentDone, TYPES } from './words';

interface FilesTabProps {
  officeId: number;
  /** Named by the link in an email: shown first. */
  fileId?: number;
  /** All locations of this organization. */
  organizationId?: number;
}

/** The user's last files that were made in the background. */
export function FilesTab({ officeId, fileId, organizationId }: FilesTabProps) {
  const query = useQuery(filesQuery(officeId, organizationId));
  return (
    <Panel title="Your files" flush>
      <LoadedQuery query={query} errorTitle="Files didn’t load">
        {({ files }) =>
          files.length === 0 ? (
            <EmptyState
              icon={<IconFileDownload size={28} stroke={1.5} aria-hidden="true" />}
              title="No files yet"
            >
              When you download a report of more than 5,000 rows, or 1,000 as a PDF, its progress
              and link appear here.
            </EmptyState>
          ) : (
            <ul className={classes.files}>
              {[...files]
                .sort((a, b) => Number(b.fileId === fileId) - Number(a.fileId === fileId))
                .map((file) => (
                  <Line key={file.fileId} file={file} chosen={file.fileId === fileId} />
                ))}
            </ul>
          )
        }
      </LoadedQuery>
    </Panel>
  );
}

function Line({ file, chosen }: { file: ReportFile; chosen: boolean }) {
  const { title, fileType, from, to, askedAt, bytes } = file;
  const facts = [
    TYPES[fileType],
    from && to ? daysWords(from, to) : '',
    bytes ? sizeWords(bytes) : '',
    `requested ${dateTime(askedAt)}`,
  ];
  return (
    <li className={classes.file} data-chosen={chosen || undefined}>
      <div className={classes.words}>
        <span className={classes.name}>
          {title} <StatusBadge look={LOOKS[file.state]} />
        </span>
        <span className={classes.second}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={classes.second}>{fileWords(file)}</span>
      </div>
      {isUnderWay(file) && (
        <Progress
          className={classes.bar}
          value={Math.max(percentDone(file), 2)}
          aria-label={`${title}: ${percentDone(file)} percent`}
        />
      )}
      <FileActs file={file} primary={chosen} />
    </li>
  );
}
