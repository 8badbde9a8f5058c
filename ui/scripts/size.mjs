// Gate: what a patient's phone loads until the sign-up's landing is alive, in gzip, walked on the build manifest. The server
// has drawn it before (api/src/signup/landing.rs); the form's script comes after.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 116;
const ENTRY = 'signup.html';
// Loaded by dynamic imports: the script by the few lines that the page begins with,
const SCRIPT = 'first-load';
const FORM = 'form';
// and one language's texts. The longer one counts.
const TEXTS = ['src/texts/en/signup.json', 'src/texts/es/signup.json'];

const manifest = JSON.parse(readFileSync('dist/.vite/signup.json', 'utf8'));

function chunk(key) {
  if (!manifest[key]) {
    console.error(`The build has no ${key}.`);
    process.exit(1);
  }
  return manifest[key];
}

function walk(key, files = new Set(), seen = new Set()) {
  if (seen.has(key)) return files;
  seen.add(key);
  const { file, imports = [] } = chunk(key);
  if (file.endsWith('.js')) files.add(file);
  for (const next of imports) walk(next, files, seen);
  return files;
}

/** The key of the chunk that vite.config.ts has given this name. */
const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name) ?? name;

const gzipped = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;

const total = (files) => [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000;

const files = walk(named(SCRIPT), walk(ENTRY));
const texts = Math.max(...TEXTS.map((key) => gzipped(chunk(key).file))) / 1000;
const kb = total(files) + texts;
const form = [...walk(named(FORM))].filter((file) => !files.has(file));

console.log(
  `Sign-up page: ${kb.toFixed(1)} kB of JavaScript at first load (gzip, ${files.size + 1} files), limit ${LIMIT_KB} kB; then the form, ${total(form).toFixed(1)} kB`,
);
if (kb > LIMIT_KB) {
  console.error(`Over the limit by ${(kb - LIMIT_KB).toFixed(1)} kB.`);
  process.exit(1);
}
