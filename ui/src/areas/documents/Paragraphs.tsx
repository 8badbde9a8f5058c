import { blocks, runs } from './blocks';

function Text({ of }: { of: string }) {
  return runs(of).map((run) =>
    run.strong ? (
      <strong key={run.text}>{run.text}</strong>
    ) : (
      <span key={run.text}>{run.text}</span>
    ),
  );
}

/** A section's paragraphs and lists. */
export function Paragraphs({ of }: { of: string[] }) {
  return blocks(of).map((block) =>
    block.kind === 'text' ? (
      <p key={block.text}>
        <Text of={block.text} />
      </p>
    ) : (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>
            <Text of={item} />
          </li>
        ))}
      </ul>
    ),
  );
}
