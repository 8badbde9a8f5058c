import { Button, Checkbox } from '@mantine/core';
import { longDate } from '~/shared/dates/dates';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { money } from '~/shared/money/money';
import classes from './Plans.module.css';
import type { FieldChange, Preview, PreviewLine } from './types';
import {
  differenceWords,
  fieldWords,
  memberWords,
  rowWords,
  sourceWords,
  valueName,
  valueText,
  valueWords,
} from './words';

interface PreviewLinesProps {
  preview: Preview;
  unchecked: number[];
  onUncheck: (dentistInfoId: number, left: boolean) => void;
  /** The location whose members are shown. */
  peopleAt: number | undefined;
  onPeople: (dentistInfoId: number | undefined) => void;
}

/** What a change does at each location, with the names behind its counts. */
export function PreviewLines(props: PreviewLinesProps) {
  return (
    <ul className={classes.lines} aria-label="Locations">
      {props.preview.locations.map((line) => (
        <Line key={line.dentistInfoId} line={line} {...props} />
      ))}
    </ul>
  );
}

function Line({
  line,
  unchecked,
  onUncheck,
  peopleAt,
  onPeople,
}: Omit<PreviewLinesProps, 'preview'> & { line: PreviewLine }) {
  const { dentistInfoId, officeName } = line;
  const isShown = peopleAt === dentistInfoId;
  const members = memberWords(line);
  const difference = differenceWords(line.monthlyDifference);
  return (
    <li className={classes.line}>
      <Checkbox
        label={officeName}
        description={rowWords(line.row)}
        checked={!unchecked.includes(dentistInfoId)}
        onChange={(event) => onUncheck(dentistInfoId, !event.currentTarget.checked)}
      />
      {line.blocked && (
        <p className={classes.blocked}>It can’t be sold there as it is: {line.blocked}</p>
      )}
      {(members || difference) && (
        <p className={classes.what}>
          {[members, difference].filter(Boolean).join(', ')}
          {members && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-expanded={isShown}
              onClick={() => onPeople(isShown ? undefined : dentistInfoId)}
            >
              {isShown ? `Hide members of ${officeName}` : `Show members of ${officeName}`}
            </Button>
          )}
        </p>
      )}
      {isShown && <People line={line} />}
      {line.kept.length > 0 && (
        <p className={classes.what}>
          Stays:{' '}
          {line.kept
            .map((kept) => `${valueName(kept.field)} ${valueWords(kept)} ${sourceWords(kept)}`)
            .join('; ')}
        </p>
      )}
      {line.fields.length > 0 && line.row !== 'new' && (
        <Disclosure summary={`What changes at ${officeName}`}>
          <FieldChanges fields={line.fields} />
        </Disclosure>
      )}
    </li>
  );
}

/** Each field, old and new. */
export function FieldChanges({ fields }: { fields: FieldChange[] }) {
  return (
    <ul className={classes.fields}>
      {fields.map(({ field, old, new: now }) => (
        <li key={field}>
          {fieldWords(field)}: {valueText(field, old)} → {valueText(field, now)}
        </li>
      ))}
    </ul>
  );
}

/** The members behind a location's counts. */
function People({ line }: { line: PreviewLine }) {
  return (
    <ul className={classes.fields} aria-label={`Members of ${line.officeName}`}>
      {line.people.map((person) => (
        <li key={`${person.memberId} ${person.period}`}>
          {person.name}: {personWords(person)}
        </li>
      ))}
    </ul>
  );
}

type Person = PreviewLine['people'][number];

function personWords({ outcome, old, new: now, on, period }: Person): string {
  const per = period === 'month' ? 'a month' : 'a year';
  if (outcome === 'ends') return `${money(old)} ${per}, ends first`;
  if (outcome === 'keeps' || !now || !on) return `keeps ${money(old)} ${per}`;
  return `${money(old)} → ${money(now)} ${per} from ${longDate(on)}`;
}
