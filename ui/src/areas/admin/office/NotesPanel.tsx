import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import {
  addNote,
  assignOffice,
  type CallOutcome,
  notesQuery,
  type OfficeNote,
} from '../offices/calls';
import { OUTCOME_CHOICES, OUTCOMES } from '../offices/words';
import classes from './Office.module.css';

const noteWords = ({ outcome, text }: OfficeNote): string =>
  outcome ? [`Call: ${OUTCOMES[outcome]}`, text].filter(Boolean).join('. ') : text;

/** Our notes about an office and our calls with it, and who follows up. Offices do not see this. */
export function NotesPanel({ officeId }: { officeId: number }) {
  const query = useQuery(notesQuery(officeId));
  const [writes, setWrites] = useState<'note' | 'call' | null>(null);
  const assign = useAct((take: boolean) => assignOffice(officeId, take), {
    invalidates: [notesQuery(officeId).queryKey],
    toastProblem: true,
  });
  return (
    <Panel
      title="Notes and calls"
      action={
        <>
          <Button variant="default" size="xs" onClick={() => setWrites('note')}>
            Add a note
          </Button>
          <Button variant="default" size="xs" onClick={() => setWrites('call')}>
            Log a call
          </Button>
        </>
      }
    >
      <LoadedQuery query={query} errorTitle="The notes didn’t load" rows={2}>
        {({ notes, assignedTo, mine }) => (
          <>
            <div className={classes.follows}>
              {assignedTo ? `Assigned to ${assignedTo}` : 'Not assigned'}
              <Button
                variant="default"
                size="xs"
                loading={assign.busy}
                onClick={() => void assign.run(!mine)}
              >
                {mine ? 'Unassign' : 'Assign to me'}
              </Button>
            </div>
            <ul className={classes.notes}>
              {notes.map((note) => (
                <li key={note.id}>
                  {noteWords(note)}
                  <span className={classes.second}>
                    {note.author}, {dateTime(note.writtenAt)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadedQuery>
      {writes && (
        <FormModal
          onClose={() => setWrites(null)}
          name={`${writes} ${officeId}`}
          title={writes === 'call' ? 'Log a call' : 'Add a note'}
          fields={[
            ...(writes === 'call'
              ? [
                  {
                    name: 'outcome',
                    label: 'How it went',
                    kind: 'select' as const,
                    options: OUTCOME_CHOICES,
                  },
                ]
              : []),
            {
              name: 'text',
              label: 'Note',
              kind: 'textarea',
              maxLength: 2000,
              rows: 4,
              optional: writes === 'call',
            },
          ]}
          submitLabel="Save"
          invalidates={[notesQuery(officeId).queryKey]}
          onSubmit={({ text, outcome }) =>
            addNote(
              officeId,
              String(text ?? ''),
              writes === 'call' ? (outcome as CallOutcome) : undefined,
            )
          }
        />
      )}
    </Panel>
  );
}
