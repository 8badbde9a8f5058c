import type { Service, ServiceKind } from './calls';

export const KINDS: { value: ServiceKind; label: string }[] = [
  { value: 'plan', label: 'In plans' },
  { value: 'other', label: 'Other work' },
];

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** "12 plans, 5 offices": what uses a service. */
export const usedBy = ({ kind, plans, offices }: Pick<Service, 'kind' | 'plans' | 'offices'>) =>
  kind === 'plan'
    ? `${counted(plans, 'plan', 'plans')}, ${counted(offices, 'office', 'offices')}`
    : counted(offices, 'office', 'offices');

/** The codes after one of them moved up (-1) or down (1); null where it cannot. */
export function moved(codes: string[], code: string, by: -1 | 1): string[] | null {
  const from = codes.indexOf(code);
  const other = codes[from + by];
  if (from < 0 || other === undefined) return null;
  return codes.map((one) => (one === code ? other : one === other ? code : one));
}
