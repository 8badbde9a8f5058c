import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { PatientLanguage } from '~/shared/form/LanguageChoice';
import type { Letter, Preview } from './calls';
import classes from './PriceChange.module.css';
import { betweenWords, offerWords, people } from './words';

/** What the last button does, and what is sent. */
export function StepSend({ preview }: { preview: Preview }) {
  const { counts, sample } = preview;
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          { label: 'Price', value: preview.offers.map(offerWords).join(', ') },
          { label: 'New members', value: `from ${longDate(preview.startsOn)}` },
          {
            label: 'Current members',
            value:
              preview.total === 0
                ? 'no one is affected'
                : `${people(preview.total)}, ${betweenWords(preview.firstOn, preview.lastOn)}`,
          },
          {
            label: 'Emails',
            value:
              counts.households === 0
                ? 'none'
                : `one to each of ${counts.households} ${counts.households === 1 ? 'household' : 'households'}, in its language`,
          },
        ]}
      />
      <p className={classes.quiet}>
        No one pays more until 28 days after their email; late emails push back the date. You can
        undo the change until everyone has moved.
      </p>
      {sample && <Sample sample={sample} />}
    </div>
  );
}

function Sample({ sample }: { sample: NonNullable<Preview['sample']> }) {
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  return (
    <section className={classes.sample} aria-label="The email">
      <header>
        <h3>The email to the first household</h3>
        <PatientLanguage label="Language of the email" value={language} onChange={setLanguage} />
      </header>
      <Mail letter={sample[language]} language={language} />
    </section>
  );
}

function Mail({ letter, language }: { letter: Letter; language: string }) {
  return (
    <div className={classes.mail} lang={language}>
      <p className={classes.mailHeading}>{letter.heading}</p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl className={classes.mailRows}>
        {letter.rows.map((row) => (
          <div key={row.who} className={classes.mailRow}>
            <dt>{row.who}</dt>
            <dd className={classes.mailPrice}>{row.price}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
