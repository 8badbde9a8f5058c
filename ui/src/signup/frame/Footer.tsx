import { useTexts } from '~/order/texts';
import { useBrandTexts, useMembersAddress, useSignup } from '../signup-context';
import classes from './frame.module.css';
import { useLeave } from './leave';

/** The office, the legal pages, and the disclosures the office's state requires. */
export function Footer() {
  const { page, state } = useSignup();
  const { t, language } = useTexts();
  const { words, say } = useBrandTexts();
  const leave = useLeave();
  const members = useMembersAddress();
  const { office } = page;
  const legal = (path: string) => `${path}?lang=${language}&officeId=${office.id}`;
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
            {state.household ? (
              <a href="/patient-details/dashboard" onClick={leave}>
                {t('success.go')}
              </a>
            ) : (
              <a href={members} onClick={leave}>
                {t('footer.signIn')}
              </a>
            )}
          </li>
        </ul>
      </div>
      <Disclosures poweredBy={say(words.page.poweredBy)} />
    </footer>
  );
}

/** The disclosures the office's state requires on the first page. */
function Disclosures({ poweredBy }: { poweredBy: string }) {
  const { page } = useSignup();
  const { language } = useTexts();
  const { rules } = page;
  const [notInsurance, ...others] = rules.disclosures[language];
  return (
    <div className={classes.disclosures}>
      {notInsurance && (
        <p className={classes.notInsurance}>
          <strong>{notInsurance}</strong>
        </p>
      )}
      {others.length > 0 && <p className={classes.notInsurance}>{others.join(' ')}</p>}
      <p>
        {rules.disclaimer[language]} <span className={classes.softly}>{poweredBy}</span>
      </p>
    </div>
  );
}

/**
 * In a frame there is no footer, but required disclosures are shown. Links open outside the frame.
 */
export function SmallPrint() {
  const { page } = useSignup();
  const { t, language } = useTexts();
  const { words, say } = useBrandTexts();
  const members = useMembersAddress();
  const legal = (path: string) => `${path}?lang=${language}&officeId=${page.office.id}`;
  const links = [
    [legal('/terms'), t('footer.terms')],
    [legal('/privacy'), t('footer.privacy')],
    [members, t('footer.signIn')],
  ] as const;
  return (
    <footer className={`${classes.container} ${classes.smallPrint}`}>
      <ul className={classes.footerLinks}>
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Disclosures poweredBy={say(words.page.poweredBy)} />
    </footer>
  );
}
