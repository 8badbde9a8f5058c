import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { EmptyState, Loaded } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import { type MemberBenefits, recordVisit, undoVisit } from './calls';
import { ProcedurePicker } from './ProcedurePicker';
import { benefitsQuery, VISIT_QUERIES } from './queries';
import classes from './Visits.module.css';
import { endedWords, isCountedOn, plansOn, read, visitDays, visitWords, written } from './words';

interface Person {
  id: number;
  name: string;
}

interface VisitDialogProps {
  /** The people to choose from; the first is selected. */
  people: Person[];
  onClose: () => void;
}

/** Records a visit. The most likely procedures are preselected: the second click saves it. */
export function VisitDialog({ people, onClose }: VisitDialogProps) {
  const officeId = useActiveOffice()?.id ?? 0;
  const [memberId, choose] = useState(people[0]?.id ?? 0);
  const { data, error, refetch } = useQuery(benefitsQuery(officeId, memberId));
  const name = people.find((person) => person.id === memberId)?.name ?? '';
  const who = people.length > 1 && (
    <Select
      label="Member"
      data={people.map((person) => ({ value: String(person.id), label: person.name }))}
      value={String(memberId)}
      allowDeselect={false}
      onChange={(id) => id && choose(Number(id))}
    />
  );
  if (data && (data.active || data.ended.length > 0)) {
    return <VisitForm key={memberId} benefits={data} name={name} who={who} onClose={onClose} />;
  }
  return (
    <Dialog opened onClose={onClose} title={title(name)} footer={null}>
      {who}
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The member’s plans didn’t load"
        rows={4}
      >
        {() => (
          <EmptyState title="No active membership">
            A visit can be recorded while a membership is active, and later for any day it was
            active.
          </EmptyState>
        )}
      </Loaded>
    </Dialog>
  );
}

const title = (name: string) => `Record a visit for ${name}`;

interface VisitFormProps {
  benefits: MemberBenefits;
  name: string;
  who: React.ReactNode;
  onClose: () => void;
}

function VisitForm({ benefits, name, who, onClose }: VisitFormProps) {
  const officeId = useActiveOffice()?.id ?? 0;
  const { first, max } = visitDays(benefits);
  const [day, setDay] = useState(first);
  const ofDay = { ...benefits, plans: plansOn(benefits, day) };
  const counted = isCountedOn(benefits, day);
  const ended = endedWords(benefits, day);
  const fields: Field[] = [
    {
      name: 'procedures',
      label: 'Procedures',
      kind: 'custom',
      render: (input) => <ProcedurePicker benefits={ofDay} counted={counted} {...input} />,
    },
    { name: 'visitedOn', label: 'Date', kind: 'date', max, half: true },
    {
      name: 'provider',
      label: 'Provider',
      kind: 'text',
      optional: true,
      half: true,
      maxLength: 100,
    },
    { name: 'note', label: 'Note', kind: 'textarea', optional: true, rows: 2, maxLength: 1000 },
  ];
  const undo = useAct(
    (visit: number) => undoVisit(officeId, benefits.memberId, visit, 'Recorded by mistake'),
    {
      toastProblem: true,
      invalidates: VISIT_QUERIES,
      done: () => toast('success', 'Visit undone'),
    },
  );
  const likely = Object.fromEntries(benefits.likely.map((code) => [code, 1]));
  const provider = benefits.visits.find((visit) => visit.provider && !visit.undoneBy)?.provider;
  return (
    <FormModal
      onClose={onClose}
      name={`visit ${benefits.memberId}`}
      title={title(name)}
      intro={who}
      fields={fields}
      initial={{ procedures: written(likely), visitedOn: first, provider: provider ?? '' }}
      onChange={({ visitedOn }) => setDay(String(visitedOn || first))}
      preview={
        ended && (
          <p className={classes.ended} role="status">
            {ended}
          </p>
        )
      }
      submitLabel="Record visit"
      invalidates={VISIT_QUERIES}
      onSubmit={(values, key) =>
        recordVisit(
          officeId,
          benefits.memberId,
          {
            visitedOn: String(values.visitedOn),
            provider: String(values.provider ?? '') || undefined,
            note: String(values.note ?? '') || undefined,
            procedures: Object.entries(read(String(values.procedures))).map(([code, quantity]) => ({
              code,
              quantity,
            })),
          },
          key,
        )
      }
      done={(answer) => {
        const latest = answer.visits.reduce((a, b) => (b.id > a.id ? b : a));
        toast('success', 'Visit recorded', visitWords(latest), () => void undo.run(latest.id));
      }}
    />
  );
}
