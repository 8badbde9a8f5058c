import { UnstyledButton } from '@mantine/core';
import { IconHome, IconReceipt, IconSettings, IconStar } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { Bell } from '~/areas/messages/Bell';
import { usePatientTexts } from '~/areas/patient/texts';
import { Avatar } from '~/shared/avatar/Avatar';
import { initials } from '~/shared/avatar/initials';
import { useBrand, wornTemplate } from '~/shared/brand/brand';
import { speakErrors } from '~/shared/error-texts/error-texts';
import { ERRORS_IN_SPANISH } from '~/shared/error-texts/error-texts-es';
import { loadHeadingFont } from '~/shared/template/heading-font';
import { templateVariables, type WornTemplate } from '~/shared/template/template';
import { usePageAt } from '~/user/pages';
import { useUser } from '~/user/useUser';
import { ConfirmAgain } from '../../session/ConfirmAgain';
import { useLogOut } from '../../session/logout';
import { useWorld } from '../../theme/ThemeWorld';
import { Content } from '../Content';
import { HouseholdSwitch } from './HouseholdSwitch';
import classes from './PatientLayout.module.css';

const PAGES = [
  { path: '/patient-details/dashboard', label: 'dashboard', short: 'dashboard', icon: IconHome },
  {
    path: '/patient-details/payment-history',
    label: 'history',
    short: 'payments',
    icon: IconReceipt,
  },
  { path: '/patient/your-reviews', label: 'reviews', short: 'reviews', icon: IconStar },
  { path: '/patient-details/settings', label: 'settings', short: 'settings', icon: IconSettings },
] as const;

/** Sets the language of the whole document: dialogs and menus are outside the shell. */
function useDocumentLanguage(language: 'en' | 'es') {
  useEffect(() => {
    speakErrors(language === 'es' ? ERRORS_IN_SPANISH : undefined);
    const before = document.documentElement.lang;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = before;
    };
  }, [language]);
}

/** The template of the patient's office; the brand's first one until there is an office. */
function useOfficeTemplate(): WornTemplate {
  const brand = useBrand();
  const chosen = useUser().dentistInfo?.template;
  return useMemo(() => wornTemplate(brand, chosen), [brand, chosen]);
}

/** A patient's pages: the office's name and colors, four pages, a bar at the bottom of a phone. */
export function PatientLayout() {
  const user = useUser();
  const brand = useBrand();
  const logOut = useLogOut();
  const { t, language } = usePatientTexts();
  useDocumentLanguage(language);
  const template = useOfficeTemplate();
  useWorld(template);
  useEffect(() => {
    void loadHeadingFont(template.headingFont);
  }, [template.headingFont]);
  const pageAt = usePageAt();
  const office = user.dentistInfo?.officeName ?? brand.name;
  const pages = PAGES.filter(({ path }) => pageAt(path));
  return (
    <div className={classes.shell} style={templateVariables(template)}>
      <header className={classes.head}>
        <div className={classes.inside}>
          <Link to={user.landing} className={classes.office}>
            <span className={classes.tile} aria-hidden="true">
              {initials(office).charAt(0)}
            </span>
            <span>{office}</span>
          </Link>
          <nav aria-label={t.nav.main} className={classes.nav}>
            {pages.map((page) => (
              <NavLink key={page.path} to={page.path}>
                {t.nav[page.label]}
              </NavLink>
            ))}
          </nav>
          <div className={classes.me}>
            <HouseholdSwitch />
            <Bell where={null} to="/patient-details/messages" language={language} />
            <Avatar name={`${user.firstName} ${user.lastName}`} size={36} />
            <UnstyledButton className={classes.out} onClick={() => void logOut()}>
              {t.nav.logOut}
            </UnstyledButton>
          </div>
        </div>
      </header>
      <Content className={classes.page}>
        <Outlet />
      </Content>
      <ConfirmAgain language={language} />
      <nav aria-label={t.nav.pages} className={classes.bottom}>
        {pages.map(({ path, short, icon: Icon }) => (
          <NavLink key={path} to={path}>
            <Icon size={21} stroke={1.6} aria-hidden="true" />
            {t.nav[short]}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
