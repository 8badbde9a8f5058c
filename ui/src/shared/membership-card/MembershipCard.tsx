import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Motif as MotifName } from '../template/template';
import { Marks, MOST_MARKS } from './Marks';
import classes from './MembershipCard.module.css';
import { Motif } from './Motif';

/** One line of a card: counted marks, or a value in words ("15% off"). */
export type CardLine =
  | {
      label: string;
      quantity: number;
      /** How many of those are used: their marks are filled. */
      used?: number;
    }
  | { label: string; value: string };

interface MembershipCardProps {
  officeName: string;
  /** The card's number, such as "JC-20418". */
  number?: string;
  planName: string;
  lines: CardLine[];
  memberName: string;
  /** The text bottom right, such as "Plan year ends" over "May 31, 2027". */
  footLabel?: string;
  footValue?: string;
  motif: MotifName;
  /** Text of a row of marks for screen readers. English by default. */
  describeMarks?: (quantity: number, used?: number) => string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  style?: CSSProperties;
}

const describeInEnglish = (quantity: number, used?: number) =>
  used ? `${used} of ${quantity} used` : `${quantity} a year`;

interface ValueProps {
  line: CardLine;
  describe: (quantity: number, used?: number) => string;
}

function Value({ line, describe }: ValueProps) {
  if ('value' in line) return <span className={classes.value}>{line.value}</span>;
  const { quantity, used } = line;
  const text = describe(quantity, used);
  if (quantity > MOST_MARKS) return <span className={classes.value}>{text}</span>;
  return <Marks quantity={quantity} used={used} text={text} />;
}

/**
 * The membership card: the product itself. The same card is on the landing page, in the plan
 * builder, on the success screen and in the portal. It uses the template's `--t-card` and
 * `--t-card-text`.
 */
export function MembershipCard({
  officeName,
  number,
  planName,
  lines,
  memberName,
  footLabel,
  footValue,
  motif,
  describeMarks = describeInEnglish,
  size = 'md',
  className,
  style,
}: MembershipCardProps) {
  return (
    <article
      className={clsx(classes.card, classes[size], className)}
      data-motif={motif}
      style={style}
    >
      <Motif motif={motif} className={classes.motif} />
      <header className={classes.head}>
        <span className={classes.office}>{officeName}</span>
        {number && <span className={classes.number}>{number}</span>}
      </header>
      <p className={classes.plan}>{planName}</p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.label} className={classes.line}>
            <span>{line.label}</span>
            <Value line={line} describe={describeMarks} />
          </li>
        ))}
      </ul>
      <footer className={classes.foot}>
        <span className={classes.member}>{memberName}</span>
        {footValue && (
          <span className={classes.end}>
            {footLabel && <span className={classes.footLabel}>{footLabel}</span>}
            <span className={classes.footValue}>{footValue}</span>
          </span>
        )}
      </footer>
    </article>
  );
}
