// Gate: what a patient's phone loads before the sign-up page is drawn, in gzip, walked on the build manifest.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 150;
const ENTRY = 'signup.html';
// Loaded by a dynamic import, but before anything is drawn: one language's texts. The longer one counts.
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

const gzipped = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;

const files = walk(ENTRY);
const texts = Math.max(...TEXTS.map((key) => gzipped(chunk(key).file)));
const kb = ([...files].reduce((sum, file) => sum + gzipped(file), 0) + texts) / 1000;

console.log(
  `Sign-up page: ${kb.toFixed(1)} kB of JavaScript at first load (gzip, ${files.size + 1} files), limit ${LIMIT_KB} kB`,
);
if (kb > LIMIT_KB) {
  console.error(`Over the limit by ${(kb - LIMIT_KB).toFixed(1)} kB.`);
  process.exit(1);
}
