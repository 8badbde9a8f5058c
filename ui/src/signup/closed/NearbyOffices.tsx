import { useEffect, useState } from 'react';
import { useTexts } from '~/order/texts';
import en from '~/texts/en/signup-nearby-offices';
import es from '~/texts/es/signup-nearby-offices';
import { lightTexts } from '~/texts/light';
import { http } from '../api/client';
import { otherZips, searchAddress } from './near';
import classes from './nearby.module.css';

const TEXTS = lightTexts({ en, es });

interface NearbyOfficesProps {
  officeId: number;
  zip: string;
}

/** Where else to join: the search around the office, and around ZIP codes with other offices. */
export function NearbyOffices({ officeId, zip }: NearbyOfficesProps) {
  const { language } = useTexts();
  const [zips, setZips] = useState<string[] | null>(null);
  useEffect(() => {
    http.GET('/dentists/nearby/{dentistInfoId}', { path: { dentistInfoId: officeId } }).then(
      ({ zipCodes }) => setZips(otherZips(zipCodes, zip)),
      // Without the list, the search still finds nearby offices.
      () => setZips([]),
    );
  }, [officeId, zip]);
  if (!zips) return null;
  const t = TEXTS[language];
  // On an office's own website the search does not fit into the frame.
  const target = window.parent === window ? undefined : '_blank';
  const to = (near: string) => ({ href: searchAddress(near, language), target, rel: 'noopener' });
  return (
    <section className={classes.nearby} aria-label={zips.length > 0 ? t.title : t.around}>
      {zips.length > 0 ? (
        <>
          <h2>{t.title}</h2>
          <p>{t.lead}</p>
          <ul>
            {zips.map((near) => (
              <li key={near}>
                <a {...to(near)}>{t.near({ zip: near })}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <a {...to(zip)}>{t.around}</a>
      )}
    </section>
  );
}
