import { Radio } from '@mantine/core';
import { longDate } from '~/shared/dates/dates';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { ChartCandidate, ChartPerson, ChartReview } from './calls';
import classes from './PracticeSystem.module.css';
import { differing, personFacts, STRENGTHS } from './words';

interface CompareProps {
  review: ChartReview;
  /** The chosen chart's id. */
  chosen: number;
  /** Chooses by place. */
  onChoose: (place: number) => void;
}

/** A member beside the charts that may be theirs; what differs is marked. */
export function Compare({ review, chosen, onChoose }: CompareProps) {
  const shown = review.candidates.find(({ id }) => id === chosen);
  return (
    <div className={classes.sides}>
      <section className={classes.side} aria-label="Member">
        <strong>Member</strong>
        <People person={review.person} other={shown?.person} />
        <ul className={classes.reasons}>
          {review.doubts.map((doubt) => (
            <li key={doubt} data-fits={false}>
              {doubt}
            </li>
          ))}
        </ul>
      </section>
      <div role="radiogroup" aria-label="Charts">
        {review.candidates.map((candidate, place) => (
          <div
            key={candidate.id}
            className={classes.candidate}
            data-chosen={candidate.id === chosen || undefined}
          >
            <CandidateHead
              candidate={candidate}
              place={place}
              checked={candidate.id === chosen}
              onChoose={onChoose}
            />
            <People person={candidate.person} other={review.person} />
            <ul className={classes.reasons}>
              {candidate.reasons.map(({ text, fits }) => (
                <li key={text} data-fits={fits}>
                  {text}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

interface CandidateHeadProps {
  candidate: ChartCandidate;
  place: number;
  checked: boolean;
  onChoose: (place: number) => void;
}

function CandidateHead({ candidate, place, checked, onChoose }: CandidateHeadProps) {
  const strength = candidate.strength ? STRENGTHS[candidate.strength] : undefined;
  return (
    <span className={classes.head}>
      <Radio
        name="chart"
        label={`${place + 1}. Chart ${candidate.number}`}
        checked={checked}
        onChange={() => onChoose(place)}
      />
      {strength && <StatusBadge look={strength} />}
      <span className={classes.muted} title={`${candidate.percent ?? 0} %`}>
        {candidate.status}
        {candidate.lastVisitOn && `, last visit ${longDate(candidate.lastVisitOn)}`}
      </span>
    </span>
  );
}

function People({ person, other }: { person: ChartPerson; other?: ChartPerson }) {
  const others = other && personFacts(other);
  return (
    <table className={classes.table}>
      <tbody>
        {personFacts(person).map(({ label, value }, row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {differing(value, others?.[row]?.value ?? value).map((part, index) =>
                part.differs ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
                  <mark key={index}>{part.text}</mark>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <span key={index}>{part.text}</span>
                ),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
