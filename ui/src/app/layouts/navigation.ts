import { type Icon, type LineLabel, type MenuLine, SIDEBARS } from '~/routes/menu';
import { communitiesClosed } from '~/user/communities-closed';
import { enrollmentLock } from '~/user/enrollment-lock';
import { holds, roleAtPlace } from '~/user/organization';
import { type PlaceKind, placeOfLayout } from '~/user/place-kind';
import type { UserType } from '~/user/roles';
import { lockedBy } from '~/user/tier-lock';
import { tierStanding } from '~/user/tier-standing';
import type { ScreenRoute } from '../../routes';

/** One item of a sidebar as its user sees it. */
export interface Entry {
  label: string;
  path: string;
  search?: string;
  /** Pages below this one: the item is marked as current there too. */
  covers: readonly string[];
  icon: Icon;
  /** Why it cannot be opened now. */
  closed?: string;
}

/** An item with items below it. */
export interface Group {
  label: string;
  /** The platform's groups have none. */
  icon?: Icon;
  entries: Omit<Entry, 'icon'>[];
  /** Why nothing below can be opened now. */
  closed?: string;
}

export const isGroup = (item: Entry | Group): item is Group => 'entries' in item;

const CLOSED_OFFICE = 3;
const NO_TIER = 'Available once you choose a tier';
const NO_PLANS = 'Available once you create a plan';
/** The groups in which an office without plans creates one. */
const OPEN_WITHOUT_PLANS: readonly string[] = ['Manage'];

interface Viewer {
  type: string;
  role?: string;
  landing: string;
  permissions: string[];
  linkedWithOffices?: { id: number; officeName: string; role?: string }[];
  dentistInfo?: {
    verified: boolean;
    onboardingDateComplete?: string;
    accountStatus: number;
    paymentsState: string;
    paymentsUpgrading?: boolean;
    paymentsRestricted?: boolean;
    memberships?: object[];
    custom_memberships?: object[];
  };
  tieredPayment?: { tierLevel: number; stripeCustomerId?: string; overdue: boolean };
  lockedFeatures?: { feature: string; tier: string }[];
}

type Page = Pick<
  ScreenRoute,
  'path' | 'audience' | 'title' | 'permission' | 'feature' | 'tier' | 'menu' | 'below' | 'alsoAt'
> &
  Partial<Pick<ScreenRoute, 'layout'>>;

/** Whether a user sees a page's item. */
function sees(
  user: Viewer,
  page: Page,
  line: MenuLine,
  place: PlaceKind,
  has: (feature: string) => boolean,
) {
  const { dentistInfo } = user;
  const roles: readonly string[] = line.roles ?? (page.audience as readonly UserType[]);
  const may = (permission: string) =>
    user.permissions.includes(permission) || holds(permission, user, place);
  const paid = dentistInfo !== undefined && dentistInfo.paymentsState !== 'none';
  return (
    roles.includes(roleAtPlace(user, place)) &&
    [page.feature, line.feature].every((one) => !one || has(one)) &&
    [page.permission, line.permission].every((one) => !one || may(one)) &&
    (paid || !line.needsPayments) &&
    (!line.paymentsState || line.paymentsState === dentistInfo?.paymentsState) &&
    [page.tier, line.tier].every((one) => !one || lockedBy(user, one) === null) &&
    (!line.landing || page.path === user.landing)
  );
}

/** Whether an office has no plan at all. */
const hasNoPlans = ({ dentistInfo: office }: Viewer): boolean =>
  office?.memberships?.length === 0 && office.custom_memberships?.length === 0;

/** The place whose sidebar has a line of a page. */
const placeOfLine = (page: Page, line: MenuLine): PlaceKind =>
  line.at ?? placeOfLayout(page.layout);

/** Whether the page opens in a place's frame. */
const opensAt = ({ layout, alsoAt }: Page, place: PlaceKind): boolean =>
  placeOfLayout(layout) === place || alsoAt?.includes(place) === true;

/**
 * The items a user sees at a place: those of the pages the user may open; groups only when they have items.
 * Adding members is disabled while the office can’t take any (`enrollmentLock`), and communities until
 * its setup is complete (`communitiesClosed`). With a payment
 * customer and no tier, everything is disabled until a tier is chosen; without plans, everything
 * except where one is created. `has` says which features
 * the brand has.
 */
export function navigationFor(
  user: Viewer,
  pages: readonly Page[],
  has: (feature: string) => boolean = () => true,
  place: PlaceKind = 'office',
): (Entry | Group)[] {
  const entryOf = (label: LineLabel): Omit<Entry, 'icon'>[] =>
    pages
      .flatMap((page) => (page.menu ?? []).map((line) => ({ page, line })))
      .filter(
        ({ page, line }) =>
          line.label === label &&
          placeOfLine(page, line) === place &&
          sees(user, page, line, place, has),
      )
      .map(({ page, line }) => ({
        label,
        path: page.path,
        search: line.search,
        covers: pages
          .filter((one) => one.below === label && opensAt(one, place))
          .map(({ path }) => path),
      }));
  const paying = user.tieredPayment;
  const noTier = paying && tierStanding({ tieredPayment: paying }, '') === 'to-choose';
  const noPlans = place === 'office' && hasNoPlans(user);
  const closedAt = (label: string): string | undefined => {
    if (noTier) return NO_TIER;
    return noPlans && !OPEN_WITHOUT_PLANS.includes(label) ? NO_PLANS : undefined;
  };
  return SIDEBARS[place].flatMap((item): (Entry | Group)[] => {
    const { label } = item;
    const closed = closedAt(label);
    if (!('lines' in item)) {
      const { icon } = item;
      const own = label === 'CommunityConnect' ? communitiesClosed(user.dentistInfo) : null;
      const why = closed ?? own ?? undefined;
      return entryOf(item.label).map((entry) => ({ ...entry, icon, closed: why }));
    }
    const icon = 'icon' in item ? item.icon : undefined;
    const entries = item.lines.flatMap(entryOf);
    if (entries.length === 0) return [];
    if (label !== 'Add Member') return [{ label, icon, entries, closed }];
    if (user.dentistInfo?.accountStatus === CLOSED_OFFICE) return [];
    const locked =
      paying && enrollmentLock({ tieredPayment: paying, dentistInfo: user.dentistInfo });
    return [{ label, icon, entries, closed: closed ?? locked ?? undefined }];
  });
}
