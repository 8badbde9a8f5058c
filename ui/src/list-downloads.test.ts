import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Every list in the product downloads as CSV, XLSX and PDF with its filter. A file that renders a
 * list must have a download menu, or be listed in `WITHOUT` with the reason.
 */

const AREAS = join(import.meta.dirname, 'areas');
/** Components that render a list of rows that may have more pages. */
const DRAWS = /<(ListScreen|CardList|ListTable|PagingLine|MorePages|RowList)\b/;
/** Lists that do not use the shared table. */
const BY_HAND = [
  'messages/Inbox.tsx',
  'office/duplicates/Screen.tsx',
  'office/marketing/sources/SourcesTab.tsx',
  'office/member/ReferralsPanel.tsx',
  'office/season/Screen.tsx',
  'office/visits/VisitsPanel.tsx',
  'office-users/Users.tsx',
  'patient/share/ShareOffice.tsx',
  'plans/list/Screen.tsx',
  'plans/price-change/PriceChange.tsx',
  'plans/settings/Fees.tsx',
  'web-payout/Screen.tsx',
];
const HAS_MENU = /<DownloadMenu\b|\bonDownload=\{(listDownload\(|\(format|long\.)/;

const WITHOUT: Record<string, string> = {
  'admin/approvals/RequestsTab.tsx': 'what waits for a colleague; the audit trail downloads it',
  'admin/approvals/SalesTab.tsx': 'what waits for a colleague; the audit trail downloads it',
  'admin/approvals/StopsTab.tsx': 'the latest few; the audit trail downloads them',
  'admin/affiliates/AffiliatesTab.tsx': 'whom we agreed terms with: few; the audit trail downloads',
  'admin/affiliates/EarningsDialog.tsx':
    'the bills behind one affiliate; each month’s statement is emailed',
  'admin/affiliates/PayoutsTab.tsx': 'what two people record; the audit trail downloads it',
  'admin/affiliates/ReviewsTab.tsx': 'what waits for a decision',
  'admin/associations/Screen.tsx': 'a few rows; the offices download',
  'associations/affiliate/Earnings.tsx': 'each month’s statement is emailed',
  'associations/affiliate/Practices.tsx': 'the practices that one affiliate sent',
  'associations/Plans.tsx': 'a setting: the plans, all on one page',
  'associations/dentists/Screen.tsx':
    'what offices share, which ends at once when they leave: no file keeps it',
  'associations/reporting/Screen.tsx': 'twelve sums, all on one page',
  'associations/users/Screen.tsx': 'the people of one association, all on one page',
  'community-connect/Screen.tsx':
    'a setting: at most 200 communities; their members are in the member list, which downloads',
  'admin/custom-membership/Templates.tsx': 'the templates of a brand, at most 60',
  'admin/members/Entries.tsx':
    'the entries behind one household’s payments, which its page downloads',
  'admin/errors/Offices.tsx': 'the offices behind one error; the list of errors downloads',
  'admin/flags/FlagsTab.tsx':
    'what is switched at a few offices, all on the page; the audit trail downloads it',
  'admin/fees/Screen.tsx': 'what was agreed with a few practices, all on the page',
  'admin/kpi/Rows.tsx': 'the rows behind one number; the lists that they lead to download',
  'admin/lead-sources/Screen.tsx': 'a few sums; the offices download',
  'admin/manage/Screen.tsx': 'a preview of a change that is not made',
  'admin/promos/Screen.tsx': 'a few coupons',
  'admin/services/Screen.tsx': 'the few services of the brands, all on the page',
  'admin/sms/SetupScreen.tsx': 'one row for each brand; the text log downloads',
  'admin/super-admin/TeamTab.tsx': 'our own staff; the audit trail downloads what they did',
  'admin/toolbox/BooksHistory.tsx': 'the last 60 checks, all on the page',
  'admin/toolbox/EndpointsTab.tsx': 'what is in trouble now; each practice’s own page has the rest',
  'admin/toolbox/KeysTab.tsx': 'what is used now; each practice’s own page has its keys',
  'office/bulk/RecentActs.tsx':
    'the latest few changes of many households, each with who was left out',
  'billing-preview/NextDays.tsx': 'at most 30 days with their totals; each day downloads its bills',
  'admin/office/Screen.tsx': 'the plans of one office, beside its other facts',
  'business-connect/Report.tsx':
    'its pages download it (business-connect/reports, business/reports)',
  'guests/GuestVisits.tsx':
    'the settlement of each month downloads them, and the member’s own page',
  'messages/HouseholdMessages.tsx': 'the message log, narrowed to the household, downloads them',
  'office/dashboard/MembersTable.tsx':
    'the bar above it downloads the list (office/bulk/SelectionBar)',
  'office/member/FamilyTable.tsx': 'the people of one household, whose facts are on the page',
  'office/member/HistoryTimeline.tsx': 'the membership history that it leads to downloads it',
  'office/member/RecentPayments.tsx': 'the latest few, with a link to the payment history',
  'reports/report/ReportTable.tsx': 'the report’s page downloads it (reports/report/ReportPage)',
  'organization/dashboard/FigureList.tsx':
    'the households and payments behind one number; each location downloads its own lists',
  'organization/groups/Screen.tsx': 'a setting: the groups’ names, all on one page',
  'organization/users/Screen.tsx': 'the users of each location download on its own page',
  'organization/plans/Legacy.tsx': 'what waits to be merged; each location downloads its own plans',
  'organization/plans/List.tsx': 'a setting: the organization’s plans, all on one page',
  'organization/plans/settings/SettingsPage.tsx': 'the settings of all locations, all on one page',
  'organization/plans/Locations.tsx': 'the values of one plan, all on its page',
  'payouts/ItemsTable.tsx':
    'the payout’s own pages download it (reports/PayoutPage, web-payout/Screen)',
  'vouchers/Approver.tsx': 'what waits for a decision, by people who see no household',
  'vouchers/Fund.tsx': 'the sponsor’s transfers: few, and all on the page',
  'vouchers/OfficeList.tsx': 'the file of all approved vouchers is its own, with totals',
  'vouchers/FundsTab.tsx': 'our staff record transfers here',
  'plans/price-change/StepWho.tsx': 'a preview of a change that is not made; its log is downloaded',
};

function filesOf(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesOf(folder, path) : [path];
  });
}

const sources = filesOf(AREAS)
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(AREAS, file), 'utf8') }));
const lists = sources.filter(({ file, text }) => DRAWS.test(text) || BY_HAND.includes(file));

describe('every list', () => {
  it('has a download menu, or a reason for none', () => {
    const without = lists.filter(({ text }) => !HAS_MENU.test(text)).map(({ file }) => file);
    expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
    expect(lists.length).toBeGreaterThan(30);
  });

  it('is downloaded at each address that the contract has for a list', () => {
    interface Parameter {
      name: string;
      in: string;
    }
    interface Contract {
      paths: Record<string, { get?: { parameters?: Parameter[] } }>;
    }
    const contract = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../openapi/openapi.json'), 'utf8'),
    ) as Contract;
    const asked = Object.entries(contract.paths)
      .filter(([, { get }]) => get?.parameters?.some((one) => one.name === 'format'))
      .map(([path]) => path);
    const said = filesOf(AREAS)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(join(AREAS, file), 'utf8'))
      .join('\n');
    expect(asked.filter((path) => !said.includes(`'${path}'`))).toEqual([]);
    expect(asked.length).toBeGreaterThan(30);
  });
});
