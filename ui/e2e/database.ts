/**
 * Facts of another day that no screen can create in a minute, written into the database of a
 * running Chairside.
 */
import { execFileSync } from 'node:child_process';

const DATABASE = process.env.E2E_DATABASE_URL;

export const HAS_DATABASE = Boolean(DATABASE);

const RUN = `
import json, os, sys
from workshop import sql
with sql.Connection(os.environ["DATABASE_URL"]) as connection:
    print(json.dumps(connection.run(sys.stdin.read())))
`;

/** Runs statements in one transaction; returns the rows of all of them, each value as text. */
export function runSql(statements: string): string[][] {
  const said = execFileSync('python3', ['-B', '-c', RUN], {
    cwd: new URL('../../scripts', import.meta.url),
    env: { ...process.env, DATABASE_URL: DATABASE },
    input: statements,
    encoding: 'utf8',
  });
  return JSON.parse(said);
}

/** Queues a schedule's run now; the workers take it within seconds. `key` is the test's own. */
export function runNow(kind: string, key: string) {
  runSql(
    `insert into job (organization_id, kind, key, due_at) values (0, '${kind}', 'journey-${key}', business_now())`,
  );
}

/** The single row of a query; the error names `what` when there is none. */
export function oneRow(what: string, query: string): string[] {
  const [row] = runSql(query);
  if (!row) throw new Error(`The demo has no ${what}`);
  return row;
}
