import clsx from 'clsx';
import { useTexts } from '~/order/texts';
import { useMembersAddress, useSignup } from '../signup-context';
import classes from './frame.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { useLeave } from './leave';

/**
 * Office, phone and language. On the landing page it is on the hero and also links to the page's
 * sections. In a frame, the framing site shows the office.
 */
export function Header({ landing }: { landing?: boolean }) {
  const { page, entryPoint } = useSignup();
  const { t } = useTexts();
  const leave = useLeave();
  const members = useMembersAddress();
  const { office } = page;
  if (entryPoint === 'embed')
    return (
      <header className={clsx(classes.container, classes.frameHead)}>
        <LanguageSwitch />
      </header>
    );
  const sections = [
    ['#plans', t('nav.plans')],
    ...(Object.keys(page.familyDiscounts).length > 0 ? [['#family', t('nav.family')]] : []),
    ['#questions', t('nav.questions')],
  ] as const;
  return (
    <header className={clsx(landing ? classes.onHero : classes.plainHeader)}>
      <div className={clsx(classes.container, classes.header)}>
        <span className={classes.office}>
          {office.logoUrl ? (
            <img src={office.logoUrl} alt="" className={classes.logo} />
          ) : (
            <span className={classes.monogram} aria-hidden="true">
              {[...office.name][0]}
            </span>
          )}
          <span className={classes.officeName}>{office.name}</span>
        </span>
        <nav className={classes.nav} aria-label={t('nav.label')}>
          {landing &&
            sections.map(([href, label]) => (
              <a key={href} href={href} className={classes.navLink}>
                {label}
              </a>
            ))}
          {landing && (
            <a href={members} className={classes.navLink} onClick={leave}>
              {t('nav.member')}
            </a>
          )}
          <a href={`tel:${office.phone.replace(/[^\d+]/g, '')}`} className={classes.navLink}>
            {office.phone}
          </a>
        </nav>
        <LanguageSwitch />
      </div>
    </header>
  );
}
