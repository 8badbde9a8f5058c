/** The clock of a running Chairside: everything due by the new time is done. */
import { execFileSync } from 'node:child_process';

const DATABASE = process.env.E2E_DATABASE_URL;

export const CLOCK_TURNS = Boolean(DATABASE);

/**
 * Moves the server's clock forward and returns the new time. It stays so for every later test of
 * the worker: only `clock.spec.ts`, the last file, does it.
 */
export function turnClock(hours: number): Date {
  const said = execFileSync('python3', ['-B', '-m', 'workshop.turn', String(hours * 3600)], {
    cwd: new URL('../../scripts', import.meta.url),
    env: { ...process.env, DATABASE_URL: DATABASE },
    encoding: 'utf8',
  });
  return new Date(said.trim());
}
