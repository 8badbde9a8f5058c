import { Alert, Button, Checkbox, FileInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { dayIn } from '~/shared/dates/dates';
import { toast } from '~/shared/toasts/toasts';
import { applyRoster, previewRoster } from '../calls';
import type { BusinessOffice, RosterPerson, RosterPreview } from '../types';

interface UploadProps {
  business: number;
  office: BusinessOffice;
  onClose: () => void;
}

/**
 * Uploads a list: the file is compared first. People who are missing from it are only listed; each
 * one who has left takes a check and a date.
 */
export function Upload({ business, office, onClose }: UploadProps) {
  const [file, setFile] = useState('');
  const [preview, setPreview] = useState<RosterPreview>();
  const [ends, setEnds] = useState<Record<number, string>>({});
  const read = useAct((text: string) => previewRoster(business, office.addendumId, text), {
    invalidates: [],
    done: setPreview,
  });
  const apply = useAct(
    () =>
      applyRoster(business, {
        addendumId: office.addendumId,
        file,
        version: preview?.version ?? '',
        ends: Object.entries(ends).map(([id, on]) => ({ employeeId: Number(id), on })),
      }),
    {
      done: () => {
        toast('success', 'List updated');
        onClose();
      },
    },
  );
  const choose = async (chosen: File | null) => {
    setPreview(undefined);
    setEnds({});
    if (!chosen) return;
    const text = await chosen.text();
    setFile(text);
    await read.run(text);
  };
  const problem = read.problem ?? apply.problem;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Upload the list for ${office.office}`}
      width={640}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button
            disabled={!preview || preview.errors.length > 0}
            loading={apply.busy}
            onClick={() => void apply.run()}
          >
            Update list
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <FileInput
          label="CSV file, up to 500 rows"
          description="Headings: First name, Last name, Email, Employee number, Birth date, Eligible from"
          accept=".csv,text/csv"
          placeholder="Choose a file"
          onChange={(chosen) => void choose(chosen)}
        />
        {problem && (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
        {preview && <Differences preview={preview} ends={ends} setEnds={setEnds} />}
      </Stack>
    </Dialog>
  );
}

interface DifferencesProps {
  preview: RosterPreview;
  ends: Record<number, string>;
  setEnds: (ends: Record<number, string>) => void;
}

function Differences({ preview, ends, setEnds }: DifferencesProps) {
  if (preview.errors.length > 0)
    return (
      <section aria-label="Errors">
        <p>Correct these cells and choose the file again. Nothing was changed.</p>
        <ul>
          {preview.errors.map(({ line, column, message }) => (
            <li key={`${line}-${column}-${message}`}>
              Line {line}, {column}: {message}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      <p>
        {preview.new.length} new, {preview.changed.length} changed, {preview.returning.length}{' '}
        returning, {preview.unchanged} unchanged.
      </p>
      <People title="New" people={preview.new} />
      <People title="Changed" people={preview.changed} />
      <People title="Returning" people={preview.returning} />
      {preview.missing.length > 0 && (
        <section aria-label="Not in this file">
          <p>
            Not in this file. Nothing happens to them unless you check who has left, with the day.
          </p>
          <Stack gap="xs">
            {preview.missing.map((person) => (
              <Missing key={person.employee} person={person} ends={ends} setEnds={setEnds} />
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}

const People = ({ title, people }: { title: string; people: RosterPerson[] }) =>
  people.length > 0 && (
    <section aria-label={title}>
      <p>
        {title}: {people.map(({ name }) => name).join(', ')}
      </p>
    </section>
  );

function Missing({
  person,
  ends,
  setEnds,
}: { person: RosterPerson } & Pick<DifferencesProps, 'ends' | 'setEnds'>) {
  const id = person.employee ?? 0;
  const today = dayIn(new Date());
  const on = ends[id];
  return (
    <div>
      <Checkbox
        label={`${person.name} has left${person.enrolled ? ' (enrolled)' : ''}`}
        checked={on !== undefined}
        onChange={(event) => {
          const { [id]: _, ...others } = ends;
          setEnds(event.currentTarget.checked ? { ...others, [id]: today } : others);
        }}
      />
      {on !== undefined && (
        <TextInput
          type="date"
          aria-label={`Last working day of ${person.name}`}
          value={on}
          max={today}
          onChange={(event) => setEnds({ ...ends, [id]: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
