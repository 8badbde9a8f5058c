import { useBrand } from '~/shared/brand/brand';
import classes from '../Document.module.css';
import { PublicText } from '../PublicText';
import { QUESTION_TEXTS, Questions } from '../Questions';
import { groupsOf } from '../questions';

/** Frequent questions of patients and practices. */
export function Screen() {
  const { supportEmail } = useBrand().contacts;
  return (
    <PublicText name="faq" bilingual>
      {(text, language) => {
        const groups = groupsOf(text);
        return (
          <>
            <div className={classes.below}>
              <Questions groups={groups} language={language} />
            </div>
            <p className={classes.below}>
              {QUESTION_TEXTS[language].ask} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </p>
          </>
        );
      }}
    </PublicText>
  );
}
