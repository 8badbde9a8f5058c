import { useBrandTexts, useSignup } from '../signup-context';
import { useTexts } from '../texts';
import classes from './frame.module.css';
import { useLeave } from './leave';

/** Who the office is, the legal pages, and the disclosures the office's state asks for. */
export function Footer() {
  const { page } = useSignup();
  const { t, language } = useTexts();
  const { words, say } = useBrandTexts();
  const leave = useLeave();
  const { office, rules } = page;
  const legal = (path: string) => `${path}?lang=${language}&officeId=${office.id}`;
  const [notInsurance, ...others] = rules.disclosures[language];
  return (
    <footer className={`${classes.container} ${classes.footer}`}>
      <div className={classes.footerTop}>
        <address className={classes.footerOffice}>
          <b>{office.name}</b>
          <br />
          {office.addressLine1}
          {office.addressLine2 ? `, ${office.addressLine2}` : ''}, {office.city}, {office.state}{' '}
          {office.zip}
          <br />
          {office.phone}
        </address>
        <ul className={classes.footerLinks}>
          <li>
            <a href={legal('/terms')} target="_blank" rel="noreferrer">
              {t('footer.terms')}
            </a>
          </li>
          <li>
            <a href={legal('/privacy')} target="_blank" rel="noreferrer">
              {t('footer.privacy')}
            </a>
          </li>
          <li>
            <a href="/accounts/login" onClick={leave}>
              {t('footer.signIn')}
            </a>
          </li>
        </ul>
      </div>
      <div className={classes.disclosures}>
        {notInsurance && (
          <p className={classes.notInsurance}>
            <strong>{notInsurance}</strong>
          </p>
        )}
        {others.length > 0 && <p className={classes.notInsurance}>{others.join(' ')}</p>}
        <p>
          {rules.disclaimer[language]}{' '}
          <span className={classes.softly}>{say(words.page.poweredBy)}</span>
        </p>
      </div>
    </footer>
  );
}
