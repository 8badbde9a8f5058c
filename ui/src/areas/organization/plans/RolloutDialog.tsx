import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { explain } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { DateField } from '~/shared/dates/DateField';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { money } from '~/shared/money/money';
import { SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { countWords } from '../words';
import classes from './Plans.module.css';
import { PreviewLines } from './PreviewLines';
import { changePreview, PLANS_CHANGED } from './queries';
import type { Ask, Preview } from './types';
import { totalWords } from './words';

interface RolloutDialogProps {
  title: string;
  /** Identifies the change, for its preview and its key. */
  name: string;
  ask: Ask;
  /** Without one it takes effect today. */
  dated?: boolean;
  /** "Roll out to 12 locations". */
  submitLabel: (locations: number) => string;
  /** Above the preview. */
  children?: ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** Shows what a change does at each location and to each member, and confirms it as shown. */
export function RolloutDialog({
  title,
  name,
  ask,
  dated,
  submitLabel,
  children,
  onClose,
  onDone,
}: RolloutDialogProps) {
  const [startsOn, setStartsOn] = useState('');
  const [reason, setReason] = useState('');
  const [unchecked, setUnchecked] = useState<number[]>([]);
  const [peopleAt, setPeopleAt] = useState<number>();
  const day = startsOn || undefined;
  // A confirmed change has no preview any more; one that was refused is shown anew.
  const [confirming, setConfirming] = useState(false);
  const query = useQuery({
    ...changePreview(name, ask, { startsOn: day, peopleAt }),
    enabled: !confirming,
  });
  const preview = query.data?.preview;
  const act = useAct(
    () => ask({ startsOn: day, seen: preview?.seen, unchecked, reason: reason.trim() }),
    {
      name: `roll out ${name}`,
      invalidates: PLANS_CHANGED,
      done: ({ rollout }) => {
        toast('success', rollout?.state === 'scheduled' ? 'Scheduled' : 'Rolling out');
        onDone();
      },
      failed: () => setConfirming(false),
    },
  );
  const locations = preview ? checkedOf(preview, unchecked) : 0;
  const blocked = preview?.locations.some(
    (line) => line.blocked && !unchecked.includes(line.dentistInfoId),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={720}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy}>
            Not now
          </Button>
          <Button
            onClick={() => {
              setConfirming(true);
              void act.run();
            }}
            loading={act.busy}
            disabled={!preview || query.isFetching || blocked || locations === 0}
          >
            {submitLabel(locations)}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {children}
        {dated && (
          <DateField
            label="Begins on (today if empty)"
            value={startsOn}
            onChange={setStartsOn}
            error={act.fields.startsOn}
          />
        )}
        <TextInput
          label="Reason (optional)"
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {query.error ? (
          <Problem>{explain(query.error)}</Problem>
        ) : preview ? (
          <Shown
            preview={preview}
            unchecked={unchecked}
            onUncheck={(id, left) =>
              setUnchecked((now) => (left ? [...now, id] : now.filter((one) => one !== id)))
            }
            peopleAt={peopleAt}
            onPeople={setPeopleAt}
          />
        ) : (
          <SkeletonRows rows={4} />
        )}
        {blocked && <Problem>Leave out the locations that can’t sell it to continue.</Problem>}
        <Problem>{act.problem}</Problem>
      </div>
    </Dialog>
  );
}

const checkedOf = (preview: Preview, unchecked: number[]): number =>
  preview.locations.filter(
    (line) => line.row !== 'unchanged' && !unchecked.includes(line.dentistInfoId),
  ).length;

interface ShownProps {
  preview: Preview;
  unchecked: number[];
  onUncheck: (dentistInfoId: number, left: boolean) => void;
  peopleAt: number | undefined;
  onPeople: (dentistInfoId: number | undefined) => void;
}

function Shown(props: ShownProps) {
  const { preview } = props;
  return (
    <>
      <p className={classes.total}>{totalWords(preview)}</p>
      {preview.back && <Back back={preview.back} />}
      <PreviewLines {...props} />
      {preview.sample && (
        <Disclosure summary="The email to members whose price changes">
          <p>{preview.sample.en.heading}</p>
          {preview.sample.en.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      )}
    </>
  );
}

/** What a rollback gives back. */
function Back({ back }: { back: NonNullable<Preview['back']> }) {
  return (
    <ul className={classes.fields}>
      <li>
        {back.restored} of {countWords(back.of, 'location')} get their price back; the others keep a
        value of their own.
      </li>
      <li>
        {countWords(back.undone, 'announced price')} will not come, and those members get an email.
      </li>
      <li>{countWords(back.paying, 'member')} already pay the higher price.</li>
      {Number(back.credit) > 0 && <li>{money(back.credit)} is credited.</li>}
    </ul>
  );
}
