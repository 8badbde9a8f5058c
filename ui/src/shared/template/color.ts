/**
 * Color arithmetic on `#rrggbb` strings. Mantine parses colors in JavaScript, so themes need real
 * hex values.
 */

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^[0-9a-f]{6}$/i.test(full)) throw new Error(`Not a hex color: ${hex}`);
  const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The color of `share` (0 to 1) of `over` on `under`. */
export function mix(over: string, under: string, share: number): string {
  const [a, b] = [parse(over), parse(under)];
  const part = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return format([part(0), part(1), part(2)]);
}

/** WCAG relative luminance, 0 black to 1 white. */
export function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export type Shades = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Ten shades around `main`, which becomes shade 7, the primary one. */
export function shades(main: string): Shades {
  const light = (share: number) => mix(main, '#ffffff', share);
  const dark = (share: number) => mix(main, '#000000', share);
  return [
    light(0.07),
    light(0.16),
    light(0.33),
    light(0.52),
    light(0.7),
    light(0.84),
    light(0.93),
    format(parse(main)),
    dark(0.8),
    dark(0.55),
  ];
}
