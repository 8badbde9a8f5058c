import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageLanguage } from '~/api/page-language';
import en from '~/texts/en/network';
import es from '~/texts/es/network';
import { lightTexts } from '~/texts/light';
import classes from './NetworkBanner.module.css';
import { type NetworkWatch, watchNetwork } from './network';

const WORDS = lightTexts({ en, es });

/**
 * Says that the server is slow or can't be reached. It covers no control and moves nothing on the
 * page.
 */
export function NetworkBanner() {
  const queries = useQueryClient();
  const [watch, setWatch] = useState<NetworkWatch | null>(null);
  useEffect(() => {
    const started = watchNetwork(queries);
    setWatch(started);
    return started.stop;
  }, [queries]);
  return watch && <Words watch={watch} />;
}

function Words({ watch }: { watch: NetworkWatch }) {
  const network = useSyncExternalStore(watch.subscribe, watch.get);
  if (network === 'fine') return null;
  const t = WORDS[pageLanguage()];
  return (
    <section aria-label={t.label} className={classes.place}>
      <p
        role={network === 'lost' ? 'alert' : undefined}
        aria-live="polite"
        className={classes.words}
      >
        {t[network]}
      </p>
    </section>
  );
}
