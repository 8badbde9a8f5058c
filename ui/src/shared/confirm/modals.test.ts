import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../..');

/** Only the shared frame gives the focus back to what opened the modal. */
it('uses the shared frame for every modal', () => {
  const own = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /<Modal(\.Root)?[\s>]/.test(readFileSync(join(SRC, file), 'utf8')));
  expect(own).toEqual(['shared/confirm/ModalFrame.tsx']);
});
