// Writes a Brotli and a gzip version of each file that becomes smaller. The server sends them
// (api/frame/src/web/encoding.rs), so that it need not compress on request. Not for the pages: the
// server fills them in.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const FOLDER = 'dist';
const TYPES = /\.(js|css|svg)$/;
// A smaller file fits into one packet as it is.
const LEAST_BYTES = 1000;

const forms = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  for (const [suffix, form] of Object.entries(forms)) {
    const smaller = await form(bytes);
    if (smaller.length < bytes.length) writeFileSync(`${file}.${suffix}`, smaller);
  }
}

const files = readdirSync(FOLDER, { recursive: true }).filter((file) => TYPES.test(file));
await Promise.all(files.map((file) => compress(join(FOLDER, file))));
