import { useCallback, useEffect, useRef, useState } from 'react';
import { type Idle, idleState } from './idle';

const LAST_ACTIVE = 'lastActive';
const WRITE_EVERY_MS = 2000;
const TICK_MS = 1000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const readLast = () => Number(localStorage.getItem(LAST_ACTIVE)) || Date.now();
const writeNow = () => localStorage.setItem(LAST_ACTIVE, String(Date.now()));

/**
 * Watches for activity in all tabs of this browser. The wall clock decides, so a laptop that slept
 * through the countdown is logged out when it wakes. Once the countdown has started, only `stay`
 * stops it.
 */
export function useIdle(
  limitMs: number | null,
  onOver: () => void,
): { idle: Idle; stay: () => void } {
  const [idle, setIdle] = useState<Idle>({ phase: 'active' });
  const phase = useRef<Idle['phase']>('active');
  const over = useRef(onOver);
  over.current = onOver;

  const look = useCallback(() => {
    if (limitMs === null || phase.current === 'over') return;
    const next = idleState(Date.now() - readLast(), limitMs);
    const wasActive = phase.current === 'active';
    phase.current = next.phase;
    if (!(wasActive && next.phase === 'active')) setIdle(next);
    if (next.phase === 'over') over.current();
  }, [limitMs]);

  const stay = useCallback(() => {
    writeNow();
    look();
  }, [look]);

  useEffect(() => {
    if (limitMs === null) {
      phase.current = 'active';
      setIdle({ phase: 'active' });
      return;
    }
    if (phase.current === 'active') writeNow();
    let written = Date.now();
    const active = () => {
      if (phase.current !== 'active' || Date.now() - written < WRITE_EVERY_MS) return;
      // After the computer wakes up, the time asleep is evaluated before the first movement counts
      // as activity.
      look();
      if (phase.current !== 'active') return;
      written = Date.now();
      writeNow();
    };
    const heard = (event: StorageEvent) => {
      if (event.key === LAST_ACTIVE) look();
    };
    const timer = setInterval(look, TICK_MS);
    for (const name of ACTIVITY) window.addEventListener(name, active, { passive: true });
    window.addEventListener('storage', heard);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) window.removeEventListener(name, active);
      window.removeEventListener('storage', heard);
      document.removeEventListener('visibilitychange', look);
    };
  }, [limitMs, look]);

  return { idle, stay };
}
