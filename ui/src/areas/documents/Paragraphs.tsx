import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { blocks, type Run, runs } from './blocks';

/** Whether the reader may follow a link; the label of a blocked link is plain text. */
export type Opens = (path: string) => boolean;

/** Every link of a brand's text leads to a page; a test checks them. */
export const everyLink: Opens = () => true;

function Text({ of, opens }: { of: string; opens: Opens }) {
  return runs(of).map((run) => <Part key={run.text + (run.to ?? '')} of={run} opens={opens} />);
}

function Part({ of: { text, strong, to }, opens }: { of: Run; opens: Opens }) {
  if (strong) return <strong>{text}</strong>;
  const path = to?.split(/[?#]/)[0];
  if (!to || (path && !opens(path))) return <span>{text}</span>;
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {text}
    </Anchor>
  );
}

/** A paragraph that says that the text is a draft has a frame. */
const NOTICE = /^\*\*(Draft|Borrador)\.\*\*/;

/** A section's paragraphs and lists. */
export function Paragraphs({ of, opens = everyLink }: { of: string[]; opens?: Opens }) {
  return blocks(of).map((block) =>
    block.kind === 'text' ? (
      <p key={block.text} data-notice={NOTICE.test(block.text) || undefined}>
        <Text of={block.text} opens={opens} />
      </p>
    ) : (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>
            <Text of={item} opens={opens} />
          </li>
        ))}
      </ul>
    ),
  );
}
