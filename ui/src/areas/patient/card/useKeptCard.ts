import { useEffect, useRef, useState } from 'react';
import { canKeep, forgetCard, keepCard, renewCard } from './keep';

/**
 * The card on this device: when it was saved, saving it, and removing it. A saved card is updated
 * with every change.
 */
export function useKeptCard(userId: number, documentAt: (at: Date) => string) {
  const [since, setSince] = useState<Date | null>(null);
  const [failed, setFailed] = useState(false);
  const make = useRef(documentAt);
  make.current = documentAt;

  const keep = async () => {
    const at = new Date();
    try {
      await keepCard(userId, make.current(at), at);
      setSince(at);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const remove = async () => {
    await forgetCard();
    setSince(null);
  };

  // Updated once per visit of the page.
  useEffect(() => {
    const at = new Date();
    renewCard(userId, make.current(at), at)
      .then((renewed) => {
        if (renewed) setSince(at);
      })
      .catch(() => setFailed(true));
  }, [userId]);

  return { possible: canKeep(), since, failed, keep, remove };
}
