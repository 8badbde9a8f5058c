import { Title } from '@mantine/core';
import { Fragment } from 'react';
import { Copy } from '~/shared/copy/Copy';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { PageHeader } from '~/shared/page-header/PageHeader';
import classes from '../Developers.module.css';
import blocks from './content.json';

/** A text with its `code` parts. */
function Words({ of }: { of: string }) {
  return of.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <code key={index}>{part}</code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

type Block = {
  kind: string;
  text?: string;
  language?: string;
  head?: string[];
  rows?: string[][];
};

const LANGUAGES: Record<string, string> = {
  sh: 'Shell',
  js: 'JavaScript',
  python: 'Python',
  csharp: 'C#',
  php: 'PHP',
  json: 'JSON',
};

/** "first-call-in-60-seconds". */
const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The examples call this server. */
const here = (text: string) => text.replaceAll('https://your-host', window.location.origin);

function Part({ of: { kind, text = '', language, head = [], rows = [] } }: { of: Block }) {
  if (kind === 'heading')
    return (
      <Title order={2} id={anchorOf(text)}>
        {text}
      </Title>
    );
  if (kind === 'code')
    return (
      <div className={classes.block}>
        <div className={classes.blockHead}>
          <span>{LANGUAGES[language ?? ''] ?? language}</span>
          {language !== 'json' && <Copy value={here(text)} label="Copy" />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
        <pre className={classes.code} tabIndex={0}>
          <code>{here(text)}</code>
        </pre>
      </div>
    );
  if (kind === 'table')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      <div className={classes.scroll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell) => (
                  <td key={cell}>
                    <Words of={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  return (
    <p>
      <Words of={text} />
    </p>
  );
}

const HEADINGS = (blocks as Block[]).flatMap(({ kind, text }) =>
  kind === 'heading' && text ? [text] : [],
);

const CONTENTS = 'On this page';
const LINKS = HEADINGS.map((heading) => (
  <a key={heading} href={`#${anchorOf(heading)}`}>
    {heading}
  </a>
));

/** The documentation of the developer API: one page, for everybody. */
export function Screen() {
  return (
    <div className={classes.page}>
      <nav aria-label={CONTENTS} className={classes.contents}>
        {LINKS}
      </nav>
      <article className={classes.docs}>
        <PageHeader title="Developer documentation" />
        <Disclosure className={classes.folded} summary={CONTENTS}>
          {LINKS}
        </Disclosure>
        {(blocks as Block[]).map((block) => (
          <Part key={JSON.stringify(block)} of={block} />
        ))}
      </article>
    </div>
  );
}
