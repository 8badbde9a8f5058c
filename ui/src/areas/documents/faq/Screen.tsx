import { useBrand } from '~/shared/brand/brand';
import classes from '../Document.module.css';
import { PublicText } from '../PublicText';
import { Questions } from '../Questions';
import { groupsOf } from '../questions';
import { TEXTS } from '../texts';

/** Frequent questions of patients and practices. */
export function Screen() {
  const { supportEmail } = useBrand().contacts;
  return (
    <PublicText name="faq" bilingual wide>
      {(text, language) => {
        const groups = groupsOf(text);
        return (
          <>
            <div className={classes.below}>
              <Questions groups={groups} language={language} />
            </div>
            <p className={classes.below}>
              {TEXTS[language].ask} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </p>
          </>
        );
      }}
    </PublicText>
  );
}
