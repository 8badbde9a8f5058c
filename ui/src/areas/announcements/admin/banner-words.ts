import type { FormValues } from '~/shared/form/fields';
import { featureName } from '../../admin/flags/words';
import type { BannerReach, SetBanner, StaffBanner } from '../calls';

/** The start and the end of a day, in the writer's zone. */
const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString();
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();

/** What the form's values ask for; undefined while the message or the last day is missing. */
export function bannerOf(brand: string, values: FormValues): SetBanner | undefined {
  const text = (name: string) => String(values[name] ?? '').trim() || undefined;
  const number = (name: string) => Number(text(name)) || undefined;
  const [message, from, until] = [text('message'), text('from'), text('until')];
  if (!message || !until) return undefined;
  return {
    brand,
    message,
    callToAction: text('callToAction'),
    callToActionLink: text('callToActionLink'),
    from: from && startOf(from),
    until: endOf(until),
    tierLevel: number('tierLevel'),
    state: text('state')?.toUpperCase(),
    associationId: number('associationId'),
    officeId: number('officeId'),
    feature: text('feature'),
    reason: text('reason'),
  };
}

type Audience = Pick<
  StaffBanner,
  'brand' | 'tierLevel' | 'state' | 'associationId' | 'officeId' | 'feature'
>;

/** "dental, tier 2, ID": whom a banner is for. */
export const audienceWords = ({
  brand,
  tierLevel,
  state,
  associationId,
  officeId,
  feature,
}: Audience): string =>
  [
    brand,
    tierLevel !== undefined && `tier ${tierLevel}`,
    state,
    associationId !== undefined && `association ${associationId}`,
    officeId !== undefined && `office ${officeId}`,
    feature && `with ${featureName(feature)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** "2 offices see it: Elm, Juniper." */
export function reachWords({ offices, names, takesTwo }: BannerReach): string {
  if (offices === 0) return 'No office sees it.';
  const count = offices === 1 ? '1 office sees it' : `${offices} offices see it`;
  const rest = offices > names.length ? ' and more' : '';
  const two = takesTwo ? ' Another administrator has to approve it: say why.' : '';
  return `${count}: ${names.join(', ')}${rest}.${two}`;
}
