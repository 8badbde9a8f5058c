/** Round numbers from 0 to at least `most`, at most five steps apart. */
export function ticks(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** An axis's dollars: "$250K", "$1.5M". */
export function shortDollars(cents: number): string {
  const dollars = cents / 100;
  const short = (value: number, sign: string) =>
    `$${Number.isInteger(value) ? value : value.toFixed(1)}${sign}`;
  if (dollars >= 1_000_000) return short(dollars / 1_000_000, 'M');
  if (dollars >= 1_000) return short(dollars / 1_000, 'K');
  return short(dollars, '');
}
