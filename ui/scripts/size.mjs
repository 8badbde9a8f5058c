// Gate: the size of a phone's scripts, in gzip, until the sign-up's landing is interactive and
// until a user can sign in, computed from the builds' manifests. The server has rendered the
// landing before (api/src/signup/landing.rs); the form's script loads after. Also the size until
// each public page of the app is interactive. The search pages have no script at all. It also
// checks that a page that loads the styles of some components has no other components.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const SIGNUP_LIMIT_KB = 116;
const SIGN_IN_LIMIT_KB = 180;
/**
 * The last measured size of each public page of the app, plus 2 %. docs/web-app.md says why it is
 * larger than the sign-up's.
 */
const PUBLIC_LIMITS_KB = {
  '/enroll/practice': 195.9,
  '/learn-more': 194.3,
  '/start': 190.2,
  '/plan-builder': 249.2,
  '/ppo-calculator': 201.0,
  '/out-of-network': 195.1,
  '/faq': 189.0,
};
/** `/search` and `/marketplace/profile/{id}`. */
const WITHOUT_SCRIPT = '../api/src/marketplace/pages';

const gzipped = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length / 1000;

const total = (files) => [...files].reduce((sum, file) => sum + gzipped(file), 0);

function missing(key) {
  console.error(`The build has no ${key}.`);
  process.exit(1);
}

/** One build's files with their imports. */
function build(name) {
  const manifest = JSON.parse(readFileSync(`dist/.vite/${name}.json`, 'utf8'));
  const chunk = (key) => manifest[key] ?? missing(key);
  /** The key of the chunk named this in vite.config.ts. */
  const named = (name) =>
    Object.keys(manifest).find((key) => manifest[key].name === name) ?? missing(name);
  function walk(key, files = new Set(), seen = new Set()) {
    if (seen.has(key)) return files;
    seen.add(key);
    const { file, imports = [] } = chunk(key);
    if (file.endsWith('.js')) files.add(file);
    for (const next of imports) walk(next, files, seen);
    return files;
  }
  return { manifest, chunk, named, walk };
}

let over = false;

function tell(page, kb, files, limit, then) {
  const after = then ? `; then ${then}` : '';
  console.log(
    `${page}: ${kb.toFixed(1)} kB of JavaScript at first load (gzip, ${files} files), limit ${limit} kB${after}`,
  );
  if (kb <= limit) return;
  console.error(`Over the limit by ${(kb - limit).toFixed(1)} kB.`);
  over = true;
}

function signup() {
  const { chunk, named, walk } = build('signup');
  // The page's first lines load the script, and one language's texts. The larger one counts.
  const files = walk(named('first-load'), walk(named('early')));
  const texts = ['en', 'es'].map((language) =>
    gzipped(chunk(`src/texts/${language}/signup.json`).file),
  );
  const form = [...walk(named('form'))].filter((file) => !files.has(file));
  tell(
    'Sign-up page',
    total(files) + Math.max(...texts),
    files.size + 1,
    SIGNUP_LIMIT_KB,
    `the form, ${total(form).toFixed(1)} kB`,
  );
}

/** Loaded by every page of the app: its first lines, and the app. */
const everyPage = ({ named, walk }) => walk(named('app'), walk(named('entry')));

function signIn() {
  const app = build('app');
  const { manifest, walk } = app;
  const files = everyPage(app);
  // A separate screen or layout file would be one more request to wait for.
  for (const part of [
    'src/areas/session/login/Screen.tsx',
    'src/app/layouts/public/PublicLayout.tsx',
  ])
    if (manifest[part]) walk(part, files);
  const messages = [...walk('src/app/Toasts.tsx')].filter((file) => !files.has(file));
  tell(
    'Sign-in page',
    total(files),
    files.size,
    SIGN_IN_LIMIT_KB,
    `the messages, ${total(messages).toFixed(1)} kB`,
  );
}

/** The screen of an address, from the route table. */
function screenOf(address) {
  const files = readdirSync('src/routes').map((name) => readFileSync(`src/routes/${name}`, 'utf8'));
  const rows = files.map((file) => file.split(`path: '${address}',`)[1]).find(Boolean) ?? '';
  const [, screen] = /import\('\.\.\/([^']+)'\)/.exec(rows) ?? [];
  return screen ? `src/${screen}.tsx` : missing(address);
}

function publicPages() {
  const app = build('app');
  for (const [address, limit] of Object.entries(PUBLIC_LIMITS_KB)) {
    const files = everyPage(app);
    app.walk(screenOf(address), files);
    tell(address, total(files), files.size, limit);
  }
  for (const file of readdirSync(WITHOUT_SCRIPT).filter((one) => one.endsWith('.html')))
    if (/<script|<link[^>]+preload/i.test(readFileSync(`${WITHOUT_SCRIPT}/${file}`, 'utf8'))) {
      console.error(`${file} brings a script to a page of the search, which has none.`);
      over = true;
    }
}

/** The components in a style file. */
const styled = (file) =>
  [...readFileSync(`src/app/theme/${file}`, 'utf8').matchAll(/styles\/(\w+)\.layer/g)].map(
    ([, part]) => part,
  );

function parts() {
  const found = JSON.parse(readFileSync('dist/.vite/parts.json', 'utf8'));
  const first = styled('first-parts.css');
  const there = { first: new Set(first), form: new Set([...first, ...styled('form-parts.css')]) };
  let pages = 0;
  for (const name of readdirSync('src/routes')) {
    const rows = readFileSync(`src/routes/${name}`, 'utf8').split(/\n {2}\{\n/);
    for (const row of rows) {
      const [, style] = /parts: '(\w+)'/.exec(row) ?? [];
      const [, screen] = /import\('\.\.\/([^']+)'\)/.exec(row) ?? [];
      if (!style || !screen) continue;
      pages += 1;
      // A screen without its own file is in the app's.
      const used = found[`src/${screen}.tsx`] ?? found.app ?? missing('app');
      const bare = used.filter((part) => !there[style].has(part));
      if (bare.length === 0) continue;
      console.error(`${screen} has parts without a style ('${style}'): ${bare.join(', ')}.`);
      over = true;
    }
  }
  if (pages === 0) missing('page with parts of its own');
  console.log(`${pages} pages load the style of some parts, and have no others.`);
}

signup();
signIn();
publicPages();
parts();
process.exit(over ? 1 : 0);
