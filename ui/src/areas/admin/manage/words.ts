import type { BulkPreview, BulkWish, FlagPreview, FlagWish } from './calls';

export const CHANGES = {
  pause: 'Pause enrollment',
  open: 'Open enrollment',
  association: 'Move to an association',
  none: 'Take out of their association',
  feature_off: 'Turn a feature off',
  feature_on: 'Turn a feature on',
};
export type Change = keyof typeof CHANGES;

/** The office numbers in a text: separated by anything that is no digit. Each once. */
export const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/\d+/g) ?? []).map(Number).filter((id) => id > 0)),
];

/** Whether a change switches a feature, which one person may do; a second one approves all others. */
export const switches = (change: Change): boolean =>
  change === 'feature_off' || change === 'feature_on';

/** What is asked for; null while it is not complete. */
export function wishOf(
  offices: string,
  change: Change,
  { association = '', feature = '' }: { association?: string; feature?: string },
): BulkWish | FlagWish | null {
  const officeIds = numbersIn(offices);
  if (officeIds.length === 0) return null;
  if (switches(change)) return feature ? { officeIds, feature, on: change === 'feature_on' } : null;
  if (change === 'pause' || change === 'open')
    return { officeIds, enrollmentOpen: change === 'open' };
  if (change === 'none') return { officeIds };
  return association ? { officeIds, associationId: Number(association) } : null;
}

/** What is missing of a change, by its field; empty once it is complete. */
export function missingOf(
  offices: string,
  change: Change,
  { association = '', feature = '' }: { association?: string; feature?: string },
): Record<string, string> {
  if (numbersIn(offices).length === 0) return { offices: 'Enter at least one office number' };
  if (change === 'association' && !association) return { association: 'Choose an association' };
  if (switches(change) && !feature) return { feature: 'Choose a feature' };
  return {};
}

const STAYS = {
  same: 'No change',
  in_use: 'Stays: something there needs it',
  not_of_brand: 'Stays: not a feature of its brand',
};
const onOff = (on: boolean) => (on ? 'On' : 'Off');

/** The preview of a switched feature, office by office, as that of other changes. */
export const asBulk = ({ rows, changed }: FlagPreview): BulkPreview => ({
  changed,
  rows: rows.map(({ officeId, officeName, brand, on, stays }) => ({
    officeId,
    officeName,
    brand,
    before: onOff(on),
    after: stays ? STAYS[stays] : onOff(!on),
    changes: !stays,
  })),
});
