/**
 * The area codes of the North American Numbering Plan as of 2026-11-29, as in
 * `domain/rules/src/usa/area_codes.rs`, which says where they are from. A letter for each code from
 * 200 to 999, fifty in a row: a list of the codes themselves adds a kilobyte to every first load.
 * `a` is a code of a state, the District of Columbia, or a territory; `e` is one of elsewhere,
 * toll-free, or not for people; a dot is a code that is not in the list.
 */
const CODES = `
  .aaaeaaaaa a.aaaaaaaa a..aaaeaaa .a..aae..a a.e...e.ae
  eaaaa.ae.. a.aee..aea a.aea.a..a .a.ae....e ..........
  .aaaaaeaaa a.aaaaaaaa aa.aaaaa.a aaa.a.aa.a aa.e.eaa..
  aaaae..a.. aa.aae.eea .......... a.e..aa... ..........
  .aaeaaaaaa a.aaaaeaea ...aaa..e. aea.aaaee. aeaa.a.aa.
  e......aa. ...aaa..ea aaaeea..aa a..aa..... ..........
  eaaaaaeaaa a.aaeaaaae aeeeeeeeee aaeeae..ea aaeeeeeeee
  eaeee.ea.a .aaaa.ea.e aaaaaa.eee aea.eaaeee ..........
  eaaaeaaaaa a.aeaaaaaa aaeaa.a.aa aa.e..a..e aa..eaae.e
  aa...eaaea aaa.e..a.a aae....eaa aaaea.a.ea ..........
  eaaaaeaaae e.aaaaaaaa ae..aaaaaa aaa.a..aa. a.ea...aa.
  ...ea..ae. a.aa.a.e.a aaaaaa..ea eae.eaaa.. ..........
  eaaaaaaeae a.aaaaaaae aae..ea.ae aaae.a.aaa a..aea.aae
  a...aeaaaa aaaaaaeeee a.ae..eeae eeeeeeeeee ..........
  eaeaaeaaaa a.aaaaaaaa a...aa..aa aa..a.aaaa aaea.a.aaa
  .aa.a.a..a .......... aaaa.a..aa a..aaaa..a ..........
`.replace(/\s/g, '');

/** The plan's form of a number. */
const WELL_FORMED = /^(?!.11)(?!.9)[2-9]..(?!.11)[2-9]\d{6}$/;

/**
 * `unknown` is a number of the right form whose code is not in the list: it may be newer than the
 * list, so people are asked. `malformed` is a code that no number has.
 */
export type AreaCode = 'american' | 'elsewhere' | 'unknown' | 'malformed';

/** The area code of a number in any grouping; null until it has ten digits. */
export function areaCode(typed: string): AreaCode | null {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10) return null;
  const letter = CODES[Number(digits.slice(0, 3)) - 200];
  if (letter === 'a') return 'american';
  if (letter === 'e') return 'elsewhere';
  return WELL_FORMED.test(digits) ? 'unknown' : 'malformed';
}

/** Whether no person in the United States or its territories can have this number. */
export const isForeign = (typed: string): boolean =>
  ['elsewhere', 'malformed'].includes(areaCode(typed) ?? 'unknown');
