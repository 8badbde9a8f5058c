import type { Kpi } from '~/shared/kpi-band/KpiBand';
import { fromCents, money, toCents, wholeDollars } from '~/shared/money/money';
import type { OfficeWidgets } from '../calls';

const count = (value: number) => value.toLocaleString('en-US');

/** The figures allowed by the brand and the viewer's permissions; a missing one is not shown. */
export function widgetKpis({
  households,
  averageRevenue,
  patientWork,
  savings,
}: OfficeWidgets): Kpi[] {
  const kpis: Kpi[] = [];
  if (households) {
    const all = households.withMembership + households.withoutMembership;
    const percent = all > 0 ? Math.round((households.withMembership * 100) / all) : 0;
    kpis.push({
      key: 'households',
      label: 'Households with a membership',
      value: `${percent}%`,
      note: `${count(households.withMembership)} with, ${count(households.withoutMembership)} without`,
    });
  }
  if (averageRevenue)
    kpis.push({
      key: 'average',
      label: 'Average revenue per member',
      value: money(averageRevenue.monthly),
      note: `A month, over ${count(averageRevenue.members)} ${averageRevenue.members === 1 ? 'member' : 'members'}`,
    });
  if (patientWork) {
    const { members, memberWork, others, otherWork } = patientWork;
    kpis.push({
      key: 'work',
      label: 'Work per member, 12 months',
      value: wholeDollars(fromCents(Math.round(toCents(memberWork) / members))),
      note: `${wholeDollars(fromCents(Math.round(toCents(otherWork) / others)))} per other patient. ${count(members)} and ${count(others)} seen`,
    });
  }
  if (!savings) return kpis;
  const saved = toCents(savings.saved);
  kpis.push({
    key: 'savings',
    label: saved < 0 ? 'Paid more than used this plan year' : 'Members saved this plan year',
    value: wholeDollars(saved < 0 ? savings.saved.replace('-', '') : savings.saved),
    note:
      toCents(savings.usual) === 0
        ? 'No visits recorded yet'
        : `Visits worth ${money(savings.usual)} at usual fees`,
  });
  return kpis;
}
