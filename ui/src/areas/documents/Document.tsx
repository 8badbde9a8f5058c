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
          <Sections of={text} />
        </>
      )}
    </PublicText>
  );
}

/** A text's sections with their headings. */
export function Sections({ of: { sections } }: { of: BrandText }) {
  return sections.map((section) => (
    <section key={section.heading}>
      {section.heading && <h2 className={classes.heading}>{section.heading}</h2>}
      <Paragraphs of={section.paragraphs} />
    </section>
  ));
}
