import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { Link, Outlet } from 'react-router';
import type { components } from '~/api/schema';
import { initials } from '~/shared/avatar/initials';
import { useBrand, wornTemplate } from '~/shared/brand/brand';
import { formatPhone } from '~/shared/form/typing';
import {
  type PublicOffice,
  publicOfficeQuery,
  usePublicOffice,
} from '~/shared/public-office/public-office';
import { loadHeadingFont } from '~/shared/template/heading-font';
import { templateVariables } from '~/shared/template/template';
import en from '~/texts/en/public-layout';
import es from '~/texts/es/public-layout';
import { lightTexts } from '~/texts/light';
import { useWorld, type World } from '../../theme/ThemeWorld';
import { BrandMark } from '../BrandMark';
import { Content } from '../Content';
import classes from './PublicLayout.module.css';

type Office = components['schemas']['SignupOffice'];

const WORDS = lightTexts({ en, es });

/** The office's template on an office's page; none on the brand's own pages. */
function useOfficeTemplate(office: Office | undefined): CSSProperties | undefined {
  const brand = useBrand();
  const template = useMemo(() => office && wornTemplate(brand, office.template), [brand, office]);
  const world: World = template ?? 'public';
  useWorld(world);
  useEffect(() => {
    if (template) void loadHeadingFont(template.headingFont);
  }, [template]);
  return template && (templateVariables(template) as CSSProperties);
}

/** The language and the office of a page, for the pages it links to. */
function addressQuery({ language, id }: PublicOffice): string {
  if (id !== undefined) return `?lang=${language}&officeId=${id}`;
  return language === 'es' ? '?lang=es' : '';
}

/**
 * Sign-in and information pages: the brand or the page's office at the top, the page, the small
 * print below.
 */
export function PublicLayout() {
  const { contacts } = useBrand();
  const whose = usePublicOffice();
  const { data: office } = useQuery(publicOfficeQuery(whose?.id));
  const style = useOfficeTemplate(office);
  const words = WORDS[whose?.language ?? 'en'];
  const query = whose ? addressQuery(whose) : '';
  const phone = office ? formatPhone(office.phone) : contacts.phone;
  return (
    <div className={classes.shell} style={style}>
      <header className={classes.head}>
        {office ? (
          <span className={classes.office}>
            <span className={classes.tile} aria-hidden="true">
              {initials(office.name).charAt(0)}
            </span>
            {office.name}
          </span>
        ) : (
          <Link to="/accounts/login" className={classes.home}>
            <BrandMark />
          </Link>
        )}
        <a href={`tel:${phone}`} className={classes.phone}>
          {phone}
        </a>
      </header>
      <Content className={classes.page}>
        <Outlet />
      </Content>
      <footer className={classes.foot} lang={whose?.language}>
        <nav aria-label={words.label}>
          <Link to={`/terms${query}`}>{words.terms}</Link>
          <Link to={`/privacy${query}`}>{words.privacy}</Link>
          <Link to={`/faq${query}`}>{words.faq}</Link>
          <a href={`mailto:${contacts.supportEmail}`}>{contacts.supportEmail}</a>
        </nav>
      </footer>
    </div>
  );
}
