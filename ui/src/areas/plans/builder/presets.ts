import type { Preset, Procedure } from '../calls';

/** "2 cleanings, 2 exams, X-rays": a preset's benefits, in the card's short labels. */
export function presetLine(preset: Preset, procedures: Procedure[]): string {
  if (preset.inclusions.length === 0)
    return preset.otherDiscountPercent > 0
      ? `${preset.otherDiscountPercent}% off ${lowerFirst(preset.otherWorkLabel.en)}`
      : 'Start empty';
  const counts = new Map<string, number>();
  for (const { code, quantity } of preset.inclusions) {
    const label = procedures.find((one) => one.code === code)?.shortLabel.en ?? code;
    counts.set(label, (counts.get(label) ?? 0) + quantity);
  }
  return [...counts].map(([label, count]) => counted(count, lowerFirst(label))).join(', ');
}

/** "Cleanings" in the form used inside a sentence; "X-rays" and "VIP" stay. */
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** "2 cleanings", "exams" for a single one, "2 × 4 bitewing X-rays". */
function counted(count: number, label: string): string {
  if (count === 1) return label;
  return /^\d/.test(label) ? `${count} × ${label}` : `${count} ${label}`;
}

/** How many presets are shown before "show all". */
const FIRST = 3;

/** The presets shown at first: the first ones, the chosen one, and the empty one, which is last. */
export function firstPresets(presets: Preset[], chosen: string): Preset[] {
  return presets.filter(
    (preset, index) => index < FIRST || preset.key === chosen || index === presets.length - 1,
  );
}
