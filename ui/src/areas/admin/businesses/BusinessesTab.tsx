import { Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import type { AddendumState } from '~/areas/business-connect/types';
import { BUSINESS_NOUN, businessLook, partNow, STATES } from '~/areas/business-connect/words';
import { useAct } from '~/shared/act/useAct';
import { brandWords } from '~/shared/brand/brand-words';
import { dayIn, longDate } from '~/shared/dates/dates';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { sortText, useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { BUSINESSES, businessesQuery, endBusiness, resendTerms, type StaffBusiness } from './calls';

/** The states to filter by, in the order of their chips. */
const CHOICES = [
  'draft',
  'sent',
  'accepted',
  'suspended',
  'ending',
  'ended',
] as const satisfies readonly AddendumState[];
const CHIPS: { value: AddendumState | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...CHOICES.map((value) => ({ value, label: STATES[value].label })),
];
const LATE = [{ value: 'late', label: 'With a late bill' }] as const;

const COLUMNS: Column<StaffBusiness>[] = [
  {
    key: 'name',
    title: 'Business',
    sort: 'name',
    render: (business) => <TwoLines first={business.name} second={business.contactEmail} />,
  },
  {
    key: 'office',
    title: 'Office',
    sort: 'office',
    render: (business) => (
      <TwoLines first={business.officeName} second={brandWords(business.brand)} />
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: (business) => <StatusBadge look={businessLook(business)} />,
  },
  {
    key: 'employees',
    title: 'Employees',
    sort: 'employees',
    number: true,
    render: (business) => business.employees,
  },
  {
    key: 'part',
    title: 'Pays',
    render: (business) => partNow(business.monthlyPart, business.yearlyPart),
    room: 'much',
  },
  {
    key: 'owed',
    title: 'Owed',
    sort: 'owed',
    number: true,
    render: (business) => <MoneyText amount={business.owed} />,
  },
  {
    key: 'paid',
    title: 'Last paid',
    sort: 'paid',
    render: (business) => (business.lastPaidAt ? longDate(dayIn(business.lastPaidAt)) : '\u2014'),
    room: 'some',
  },
];

/** The businesses that sponsor members, at all offices. A row opens the office's page. */
export function BusinessesTab() {
  const view = useListView();
  const chosen = view.chip('state', CHIPS);
  const late = view.text('late') === 'late';
  const filter = {
    search: view.search || undefined,
    brand: view.text('brand') || undefined,
    state: chosen === 'all' ? undefined : chosen,
    late: late || undefined,
    officeId: Number(view.text('office')) || undefined,
    sort: view.sort && sortText(view.sort),
  };
  const query = useInfiniteQuery(businessesQuery(filter));
  const [ends, setEnds] = useState<StaffBusiness | null>(null);
  const resend = useAct((business: StaffBusiness) => resendTerms(business.id), {
    invalidates: [BUSINESSES],
    done: () => toast('success', 'Terms sent'),
    toastProblem: true,
  });
  return (
    <>
      <ListScreen<StaffBusiness>
        name="staff-businesses"
        label="Small businesses"
        noun={BUSINESS_NOUN}
        view={view}
        query={query}
        search="Business, office or email"
        chips={{ label: 'State', name: 'state', initial: 'all', choices: CHIPS }}
        otherFilters={['tab', 'late', 'brand', 'office']}
        tools={
          <FilterChips
            label="Only"
            chips={[...LATE]}
            selected={late ? ['late'] : []}
            onToggle={() => view.set({ late: late ? '' : 'late' })}
          />
        }
        onDownload={listDownload('/admin/businesses/file', { query: filter })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(business) => business.id}
        rowHref={(business) => `/admin/dentists/${business.officeId}`}
        rowActions={(business) =>
          business.state !== 'ending' &&
          business.state !== 'ended' && (
            <RowMenu label={`Actions for ${business.name}`} width={220} color="gray.7">
              {business.state === 'sent' && (
                <Menu.Item onClick={() => void resend.run(business)}>Send terms again</Menu.Item>
              )}
              <Menu.Item onClick={() => setEnds(business)}>End the terms</Menu.Item>
            </RowMenu>
          )
        }
        phone={(business) => ({
          name: business.name,
          amount: <MoneyText amount={business.owed} />,
          detail: business.officeName,
          status: <StatusBadge look={businessLook(business)} />,
        })}
        errorTitle="The businesses didn’t load"
        empty={{ title: 'No businesses', text: 'Businesses that offices invite appear here.' }}
      />
      {ends && (
        <FormModal
          onClose={() => setEnds(null)}
          name={`end business ${ends.id}`}
          title={`End the terms of ${ends.name}`}
          intro={`At ${ends.officeName}. Accepted terms end after 30 days; periods already paid stay.`}
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="End the terms"
          destructive
          invalidates={[BUSINESSES]}
          onSubmit={({ reason }) => endBusiness(ends.id, String(reason))}
          done={() => toast('success', 'The terms end')}
        />
      )}
    </>
  );
}
