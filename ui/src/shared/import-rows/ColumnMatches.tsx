import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '../panel/Panel';
import classes from './ImportRows.module.css';
import type { FileColumn, FileHeading } from './rows';

interface ColumnMatchesProps {
  found: { fileName: string; headings: FileHeading[]; columns: FileColumn[] };
  chosen: Record<string, number>;
  onChoose: (column: number, field: string) => void;
  /** Further questions about the file. */
  children: ReactNode;
}

/** Each column of the file with examples, and its field. */
export function ColumnMatches({ found, chosen, onChoose, children }: ColumnMatchesProps) {
  const { fileName, headings, columns } = found;
  return (
    <Panel title={`Columns of ${fileName}`} flush>
      <ul className={classes.matches}>
        {headings.map(({ heading, samples }, index) => {
          const name = heading || `Column ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            <li key={index}>
              <span className={classes.words}>
                <strong>{name}</strong>
                <span className={classes.muted}>{samples.join(' · ') || 'Empty'}</span>
              </span>
              <NativeSelect
                aria-label={`“${name}” is`}
                value={Object.keys(chosen).find((field) => chosen[field] === index) ?? ''}
                onChange={(event) => onChoose(index, event.currentTarget.value)}
                data={[
                  { value: '', label: 'Not imported' },
                  ...columns.map(({ field, label }) => ({ value: field, label })),
                ]}
              />
            </li>
          );
        })}
      </ul>
      <div className={classes.inPanel}>{children}</div>
    </Panel>
  );
}
