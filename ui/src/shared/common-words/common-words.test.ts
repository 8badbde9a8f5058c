// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { ApiError, messageOf } from '~/api/errors';
import { pagingLine } from '../list-table/columns';
import { commonWords } from './common-words';

afterEach(() => {
  document.documentElement.lang = 'en';
});

const noun = { one: 'pago', many: 'pagos' };
const LOST = new ApiError(0, 'network', 'Something went wrong. Check your connection.');

it('speaks the language of the page', () => {
  expect(commonWords().close).toBe('Close');
  expect(messageOf(LOST)).toBe(LOST.message);
  document.documentElement.lang = 'es';
  expect(commonWords().close).toBe('Cerrar');
  expect(pagingLine(1, { hasMore: false, loadingMore: false, noun })).toBe('No hay más: 1 pago.');
  expect(pagingLine(50, { hasMore: true, loadingMore: true, total: 90, noun })).toBe(
    'Cargando más pagos. Se muestran 50 de 90.',
  );
  expect(messageOf(LOST)).toBe('Algo salió mal. Revise su conexión e inténtelo de nuevo.');
  expect(messageOf(new ApiError(409, 'conflict', 'Cambió.'))).toBe('Cambió.');
});
