import { IconAlertTriangle } from '@tabler/icons-react';
import type { WordingHit } from '../calls';
import classes from './Builder.module.css';
import { piecesOf } from './wording';

/** Below a field: its forbidden wording, marked, each with the reason. */
export function WordingNote({ id, text, hits }: { id: string; text: string; hits: WordingHit[] }) {
  if (hits.length === 0) return null;
  const reasons = [...new Set(hits.map((hit) => hit.reason))];
  return (
    <div id={id} className={classes.wording} role="status">
      <IconAlertTriangle
        size={16}
        stroke={1.75}
        className={classes.wordingIcon}
        aria-hidden="true"
      />
      <div>
        <p className={classes.marked}>
          {piecesOf(text, hits).map((piece) =>
            piece.hit ? (
              <mark key={piece.at}>{piece.text}</mark>
            ) : (
              <span key={piece.at}>{piece.text}</span>
            ),
          )}
        </p>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </div>
  );
}
