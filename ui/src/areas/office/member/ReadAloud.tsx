import { useState } from 'react';
import { spokenLabel } from '~/shared/benefits/counted';
import { useBrand } from '~/shared/brand/brand';
import { PatientLanguage } from '~/shared/form/LanguageChoice';
import { Panel } from '~/shared/panel/Panel';
import type { MemberDetails } from '../calls';
import classes from './Member.module.css';
import { type AloudLanguage, aloud } from './read-aloud';

/** What to tell the household, first in its own language. */
export function ReadAloud({ details }: { details: MemberDetails }) {
  const { procedures } = useBrand();
  const theirs: AloudLanguage = details.account.language === 'es' ? 'es' : 'en';
  const [language, setLanguage] = useState(theirs);
  const labelOf = (code: string, of: AloudLanguage) =>
    spokenLabel(procedures.find((one) => one.code === code)?.cardLabel[of] ?? code);
  const lines = aloud(details, language, labelOf);
  if (lines.length === 0) return null;
  return (
    <Panel
      title="To read aloud"
      action={<PatientLanguage label="Language to read" value={language} onChange={setLanguage} />}
    >
      <p className={classes.aloud} lang={language}>
        {lines.join(' ')}
      </p>
    </Panel>
  );
}
