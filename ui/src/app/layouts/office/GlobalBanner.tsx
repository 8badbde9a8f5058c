import clsx from 'clsx';
import { useBrand } from '~/shared/brand/brand';
import { useUser } from '~/user/useUser';
import classes from './GlobalBanner.module.css';

/** The link if it is safe to follow: our own pages and the web. */
export function safeLink(link: string | null | undefined): string | null {
  return link && (/^https?:\/\//i.test(link) || /^\/(?!\/)/.test(link)) ? link : null;
}

/**
 * The platform's message to all offices, in the brand's banner color, until its end time; afterwards
 * the server omits it.
 */
export function GlobalBanner() {
  const { globalBanner: banner } = useUser();
  const { bannerBackground } = useBrand().theme;
  if (!banner?.message) return null;
  const link = safeLink(banner.callToActionLink);
  return (
    <section
      className={clsx(classes.banner, classes.platform)}
      style={{ background: bannerBackground }}
      aria-label="Announcement"
    >
      {banner.message}
      {link && banner.callToAction && <a href={link}>{banner.callToAction}</a>}
    </section>
  );
}
