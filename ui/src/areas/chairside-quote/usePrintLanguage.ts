import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteLanguage } from './quote-texts';

/**
 * English on the screen, for staff; the paper's language while the page is being printed, however
 * printing was started.
 */
export function usePrintLanguage(paper: QuoteLanguage): QuoteLanguage {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when this returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing ? paper : 'en';
}
