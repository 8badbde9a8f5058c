/** What no screen can do in a minute: facts of another day, put into the database of a running Chairside. */
import { execFileSync } from 'node:child_process';

const DATABASE = process.env.E2E_DATABASE_URL;

export const HAS_DATABASE = Boolean(DATABASE);

const RUN = `
import json, os, sys
from workshop import sql
with sql.Connection(os.environ["DATABASE_URL"]) as connection:
    print(json.dumps(connection.run(sys.stdin.read())))
`;

/** Runs statements in one transaction; the rows of all of them, each value as text. */
export function runSql(statements: string): string[][] {
  const said = execFileSync('python3', ['-B', '-c', RUN], {
    cwd: new URL('../../scripts', import.meta.url),
    env: { ...process.env, DATABASE_URL: DATABASE },
    input: statements,
    encoding: 'utf8',
  });
  return JSON.parse(said);
}

/** The one row that a query finds; `what` it looks for is said where there is none. */
export function oneRow(what: string, query: string): string[] {
  const [row] = runSql(query);
  if (!row) throw new Error(`The demo has no ${what}`);
  return row;
}
