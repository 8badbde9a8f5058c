import { describe, expect, it } from 'vitest';
import { errorsByRow, parseList } from './parse';

const invitees = (text: string, spanish = false) =>
  parseList(text, spanish).map((row) => row.invitee);

describe('a pasted list', () => {
  it('reads a line a person, whatever separates the parts', () => {
    expect(
      invitees('ana@example.com\nbo@example.com, Bo, Lind\ncy@example.com;Cy;Ng;208-555-0101;es'),
    ).toEqual([
      { email: 'ana@example.com', spanish: false },
      { email: 'bo@example.com', firstName: 'Bo', lastName: 'Lind', spanish: false },
      {
        email: 'cy@example.com',
        firstName: 'Cy',
        lastName: 'Ng',
        phone: '208-555-0101',
        spanish: true,
      },
    ]);
  });

  it('reads addresses as mail programs write them, and names before the address', () => {
    expect(invitees('Ana María Reyes <ana@example.com>\nBo Lind\tbo@example.com')).toEqual([
      { email: 'ana@example.com', firstName: 'Ana', lastName: 'María Reyes', spanish: false },
      { email: 'bo@example.com', firstName: 'Bo', lastName: 'Lind', spanish: false },
    ]);
  });

  it('skips empty lines and a head, and keeps line numbers', () => {
    const rows = parseList('Email,First name\n\nana@example.com,Ana\n', true);
    expect(rows).toEqual([
      {
        line: 3,
        invitee: { email: 'ana@example.com', firstName: 'Ana', spanish: true },
        error: null,
      },
    ]);
  });

  it('says what is wrong with which line', () => {
    const rows = parseList(
      'ana@example.com\nbo@\nBo, Lind, 208-555-0101\ncy@example.com, 208-555-01',
      false,
    );
    expect(rows.map((row) => row.error)).toEqual([
      null,
      'Invalid email',
      'This field is required',
      'Must be exactly 10 digits',
    ]);
  });

  it('takes the server’s errors by row', () => {
    const byRow = errorsByRow({
      'rows.3.email': 'Invalid email',
      rows: 'Must have 1 to 200 rows',
    });
    expect([...byRow]).toEqual([[3, 'Invalid email']]);
  });
});
