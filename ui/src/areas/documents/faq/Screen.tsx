import { useBrand } from '~/shared/brand/brand';
import classes from '../Document.module.css';
import { PublicText } from '../PublicText';
import { Questions } from '../Questions';
import { groupsOf } from '../questions';

const ASK = {
  en: 'Didn’t find your answer? About your care or your plan, call your office. About your account, write to',
  es: '¿No encontró su respuesta? Sobre su atención o su plan, llame a su consultorio. Sobre su cuenta, escriba a',
};

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
              {ASK[language]} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </p>
          </>
        );
      }}
    </PublicText>
  );
}
