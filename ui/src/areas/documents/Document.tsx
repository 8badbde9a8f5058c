import { Disclosure } from '~/shared/disclosure/Disclosure';
import classes from './Document.module.css';
import { Paragraphs } from './Paragraphs';
import { PublicText } from './PublicText';
import type { BrandText, TextName } from './queries';
import { TEXTS } from './texts';

/** A document of the brand, with its version. */
export function Document({ name, bilingual }: { name: TextName; bilingual?: boolean }) {
  return (
    <PublicText name={name} bilingual={bilingual}>
      {(text, language) => (
        <>
          <p className={classes.version}>{TEXTS[language].version({ version: text.version })}</p>
          <Contents of={text} title={TEXTS[language].contents} />
          <Sections of={text} />
        </>
      )}
    </PublicText>
  );
}

/** A text with so many headings has a table of contents. */
const MANY = 4;
const anchorOf = (index: number) => `section-${index + 1}`;

/** Links to the sections: next to the text where there is room, else folded above it. */
function Contents({ of: { sections }, title }: { of: BrandText; title: string }) {
  const headed = sections.flatMap(({ heading }, index) => (heading ? [{ heading, index }] : []));
  if (headed.length < MANY) return null;
  const links = (
    <ol className={classes.links}>
      {headed.map(({ heading, index }) => (
        <li key={heading}>
          <a href={`#${anchorOf(index)}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={classes.aside} aria-label={title}>
        <p>{title}</p>
        {links}
      </nav>
      <Disclosure className={classes.folded} summary={title}>
        {links}
      </Disclosure>
    </>
  );
}

/** A text's sections with their headings. */
export function Sections({ of: { sections } }: { of: BrandText }) {
  return sections.map((section, index) => (
    <section key={section.heading} id={anchorOf(index)} className={classes.section}>
      {section.heading && <h2 className={classes.heading}>{section.heading}</h2>}
      <Paragraphs of={section.paragraphs} />
    </section>
  ));
}
