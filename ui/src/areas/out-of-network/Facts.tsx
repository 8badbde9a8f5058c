import classes from './OutOfNetwork.module.css';

/** A list of what changes, or what stays the same. */
export function Facts({
  title,
  facts,
}: {
  title: string;
  facts: { title: string; text: string }[];
}) {
  return (
    <section aria-label={title} className={classes.part}>
      <h2>{title}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact.title}>
            <dt>{fact.title}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
