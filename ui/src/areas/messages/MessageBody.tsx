import { bodyParts } from './body-parts';
import classes from './MessageBody.module.css';

/** A message's text: its names and amounts first, a line each, then its sentences. */
export function MessageBody({ body }: { body: string }) {
  const { prose, facts } = bodyParts(body);
  return (
    <div className={classes.body}>
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {prose && <p className={facts.length > 0 ? classes.prose : undefined}>{prose}</p>}
    </div>
  );
}
