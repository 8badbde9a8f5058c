import { describe, expect, it } from 'vitest';
import { isImplausible, readFees, textOf } from './fee-list';

const procedures = [
  { code: '1110', displayCode: 'D1110', label: { en: 'Basic Cleaning adult' } },
  { code: '0120', displayCode: 'D0120', label: { en: 'Periodic Exam' } },
  { code: 'S9986', displayCode: 'S9986', label: { en: 'Retinal Screening' } },
];

describe('a list of fees', () => {
  it('is read as a spreadsheet pastes it', () => {
    const list = readFees(
      'Code\tProcedure\tFee\nD1110\tCleaning\t$118.00\n0120\tExam\t64',
      procedures,
    );
    expect(list).toEqual({
      fees: { '1110': '118.00', '0120': '64.00' },
      own: [],
      unknown: [],
      unread: [],
    });
  });

  it('is read from a CSV with quotes, semicolons and names', () => {
    expect(readFees('"Periodic exam","$1,064.50"', procedures).fees).toEqual({ '0120': '1064.50' });
    expect(readFees('\uFEFFs9986;39,;39', procedures).fees).toEqual({ S9986: '39.00' });
  });

  it('names what it does not know and what it cannot read', () => {
    const list = readFees('9999,12.00\nD1110,call us\n0120,0', procedures);
    expect(list).toEqual({
      fees: {},
      own: [],
      unknown: ['9999,12.00'],
      unread: ['D1110,call us', '0120,0'],
    });
  });

  it('survives the older Windows encoding', () => {
    const bytes = new Uint8Array([0x4e, 0x69, 0xf1, 0x6f, 0x2c, 0x31]);
    expect(textOf(bytes.buffer)).toBe('Niño,1');
    expect(textOf(new TextEncoder().encode('Niño').buffer)).toBe('Niño');
  });
});

it('a fee far from the typical one may be a slip', () => {
  expect(isImplausible('11.80', '98.00')).toBe(true);
  expect(isImplausible('1180', '98.00')).toBe(true);
  expect(isImplausible('118', '98.00')).toBe(false);
  expect(isImplausible('', '98.00')).toBe(false);
});

it('takes a procedure that nobody knows by its code and name', () => {
  const list = readFees('D2999\tInlay\t480.00\nX-100;Desensitizing;45\nOther;45', []);
  expect(list.own).toEqual([
    { code: '2999', name: 'Inlay' },
    { code: 'X-100', name: 'Desensitizing' },
  ]);
  expect(list.fees).toEqual({ '2999': '480.00', 'X-100': '45.00' });
  expect(list.unknown).toEqual(['Other;45']);
});
