import { STATES } from './states';

/** First and last three-digit ZIP prefix of each state, as the server has them (`rules/src/usa.rs`). */
export const ZIP_PREFIXES: readonly (readonly [string, number, number])[] = [
  ['AK', 995, 999],
  ['AL', 350, 369],
  ['AR', 716, 729],
  ['AZ', 850, 865],
  ['CA', 900, 961],
  ['CO', 800, 816],
  ['CT', 60, 69],
  ['DC', 200, 205],
  ['DC', 569, 569],
  ['DE', 197, 199],
  ['FL', 320, 339],
  ['FL', 341, 342],
  ['FL', 344, 344],
  ['FL', 346, 347],
  ['FL', 349, 349],
  ['GA', 300, 319],
  ['GA', 398, 399],
  ['HI', 967, 968],
  ['IA', 500, 528],
  ['ID', 832, 838],
  ['IL', 600, 629],
  ['IN', 460, 479],
  ['KS', 660, 679],
  ['KY', 400, 427],
  ['LA', 700, 714],
  ['MA', 10, 27],
  ['MA', 55, 55],
  ['MD', 206, 219],
  ['ME', 39, 49],
  ['MI', 480, 499],
  ['MN', 550, 567],
  ['MO', 630, 658],
  ['MS', 386, 397],
  ['MT', 590, 599],
  ['NC', 270, 289],
  ['ND', 580, 588],
  ['NE', 680, 693],
  ['NH', 30, 38],
  ['NJ', 70, 89],
  ['NM', 870, 884],
  ['NV', 889, 898],
  ['NY', 5, 5],
  ['NY', 63, 63],
  ['NY', 100, 149],
  ['OH', 430, 459],
  ['OK', 730, 749],
  ['OR', 970, 979],
  ['PA', 150, 196],
  ['RI', 28, 29],
  ['SC', 290, 299],
  ['SD', 570, 577],
  ['TN', 370, 385],
  ['TX', 750, 799],
  ['TX', 885, 885],
  ['UT', 840, 847],
  ['VA', 201, 201],
  ['VA', 220, 246],
  ['VT', 50, 59],
  ['WA', 980, 994],
  ['WI', 530, 549],
  ['WV', 247, 268],
  ['WY', 820, 831],
];

/**
 * The name of the state to which a ZIP belongs if another one is chosen. Near a border a ZIP may be
 * of either, so the person is asked and not stopped.
 */
export function otherState(zip: string, state: string): string | null {
  const digits = zip.replace(/\D/g, '');
  if (state === '' || digits.length < 5) return null;
  const prefix = Number(digits.slice(0, 3));
  const states = ZIP_PREFIXES.filter(([, first, last]) => prefix >= first && prefix <= last);
  if (states.some(([code]) => code === state)) return null;
  return STATES.find(([code]) => code === states[0]?.[0])?.[1] ?? null;
}
