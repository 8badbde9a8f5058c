interface Chosen {
  planId: number | null;
  period: 'month' | 'year';
  additional: { planId: number; period: 'month' | 'year' }[];
}

type Offer = Chosen['additional'][number];

/**
 * The choice without plans that are no longer offered (another birth date, another insurance
 * answer): a plan offered only in the other period changes the period, one not offered at all is
 * cleared. If only one plan is offered, it is selected. Returns the same object where nothing
 * changes.
 */
export function fittedChoice<C extends Chosen>(choice: C, offers: Offer[]): C {
  const isOffered = (one: { planId: number | null; period: Offer['period'] }) =>
    offers.some((offer) => offer.planId === one.planId && offer.period === one.period);
  const additional = choice.additional.filter(isOffered);
  const only = new Set(offers.map(({ planId }) => planId)).size === 1 ? offers[0] : undefined;
  if (choice.planId === null && only) {
    const same = offers.find(({ period }) => period === choice.period) ?? only;
    return { ...choice, planId: same.planId, period: same.period, additional: [] };
  }
  if (choice.planId === null || isOffered(choice))
    return additional.length === choice.additional.length ? choice : { ...choice, additional };
  const other = offers.find((offer) => offer.planId === choice.planId);
  return other
    ? { ...choice, period: other.period, additional }
    : { ...choice, planId: null, additional: [] };
}
