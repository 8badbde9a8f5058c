/**
 * The area codes of the North American Numbering Plan as of 2026-11-29, three digits each, as in
 * `domain/rules/src/usa/area_codes.rs`, which says where they are from.
 */

/** States, the District of Columbia, and territories. */
const AMERICAN =
  '201202203205206207208209210212213214215216217218219220223224225227228229231234235' +
  '239240248251252253254256260262267269270272274276279281283301302303304305307308309' +
  '310312313314315316317318319320321323324325326327329330331332334336337339340341346' +
  '347350351352353357360361363364369380385386401402404405406407408409410412413414415' +
  '417419423424425430432434435436440442443445447448457458463464465469470471472475478' +
  '479480483484501502503504505507508509510512513515516517518520530531534539540541551' +
  '557559561562563564567570571572573574575580582585586601602603605606607608609610612' +
  '614615616617618619620621623624626628629630631636640641645646650651656657659660661' +
  '662667669670671678679680681682684686689701702703704706707708712713714715716717718' +
  '719720724725726727728729730731732734737738740743747748754757760762763765769770771' +
  '772773774775779781785786787801802803804805806808810812813814815816817818820821826' +
  '828830831832835837838839840843845847848850854856857858859860861862863864865870872' +
  '878901903904906907908909910912913914915916917918919920924925928929930931934936937' +
  '938939940941943945947948949951952954956959970971972973975978979980983984985986989';

/** Other countries, toll-free numbers, and codes that are not for people. */
const ELSEWHERE =
  '204226236242246249250257263264268273284289306343345354365367368382403416418428431' +
  '437438441450468473474500506514519521522523524525526527528529532533535538542543544' +
  '545546547548549550552553554556566569577578579581584587588589600604613622633639644' +
  '647649655658664672677683688700705709710721742753758767778780782784800807809819822' +
  '825829833844849855866867868869873876877879880881882883884885886887888889900902905' +
  '942';

const codes = (text: string) => new Set(text.match(/.{3}/g));
const american = codes(AMERICAN);
const elsewhere = codes(ELSEWHERE);

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
  const code = digits.slice(0, 3);
  if (american.has(code)) return 'american';
  if (elsewhere.has(code)) return 'elsewhere';
  return WELL_FORMED.test(digits) ? 'unknown' : 'malformed';
}

/** Whether no person in the United States or its territories can have this number. */
export const isForeign = (typed: string): boolean =>
  ['elsewhere', 'malformed'].includes(areaCode(typed) ?? 'unknown');

const QUESTION = {
  en: (code: string) => `We don’t know the area code ${code}. Is the number right?`,
  es: (code: string) => `No conocemos el código de área ${code}. ¿Es correcto el número?`,
};

/** The question about a number whose area code may be new; null for all others. */
export function phoneQuestion(typed: string, language: 'en' | 'es'): string | null {
  if (areaCode(typed) !== 'unknown') return null;
  return QUESTION[language](typed.replace(/\D/g, '').slice(-10, -7));
}
