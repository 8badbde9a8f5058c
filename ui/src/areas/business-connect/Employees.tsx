import { Menu, NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { longDate } from '~/shared/dates/dates';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { LinkMembership } from './LinkMembership';
import { businessesQuery, employeesQuery } from './queries';
import { EMPLOYEE_STATES, type Employee } from './types';
import { EMPLOYEE_NOUN, EMPLOYEES } from './words';

export const EMPLOYEE_COLUMNS: Column<Employee>[] = [
  {
    key: 'name',
    title: 'Employee',
    render: ({ firstName, lastName, email }) => (
      <TwoLines first={`${firstName} ${lastName}`} second={email} />
    ),
  },
  { key: 'number', title: 'Number', room: 'much', render: ({ number }) => number ?? '—' },
  { key: 'plan', title: 'Plan', room: 'some', render: ({ planName }) => planName ?? '—' },
  {
    key: 'family',
    title: 'Family',
    room: 'most',
    render: ({ family }) => (family > 0 ? `${family} paid for` : '—'),
  },
  {
    key: 'since',
    title: 'Since',
    room: 'much',
    render: ({ since, leftOn }) =>
      leftOn ? `Left ${longDate(leftOn)}` : since ? longDate(since) : '—',
  },
  {
    key: 'state',
    title: 'Status',
    render: ({ state }) => <StatusBadge look={EMPLOYEES[state]} />,
  },
  {
    key: 'part',
    title: 'Employer pays',
    number: true,
    render: ({ part }) => (part ? <MoneyText amount={part} /> : '—'),
  },
];

/** The employees of the office’s businesses. */
export function Employees({ office }: { office: number }) {
  const view = useListView();
  const businesses = useInfiniteQuery(businessesQuery(office));
  const all = businesses.data?.pages.flatMap((page) => page.businesses) ?? [];
  const asked = Number(view.text('business'));
  const addendumId = all.find(({ id }) => id === asked)?.id ?? all[0]?.id ?? 0;
  const asking = {
    addendumId,
    state: view.one('state', EMPLOYEE_STATES),
    search: view.text('q') || undefined,
  };
  const query = useInfiniteQuery({
    ...employeesQuery(office, asking),
    enabled: addendumId > 0,
  });
  const [linking, setLinking] = useState<Employee>();
  const none = businesses.data !== undefined && all.length === 0;
  return (
    <>
      <ListScreen<Employee>
        name="business-employees"
        noun={EMPLOYEE_NOUN}
        view={view}
        query={none ? businesses : query}
        search="Find an employee"
        onDownload={listDownload('/dentists/{id}/business-employees/file', {
          path: { id: office },
          query: asking,
        })}
        otherFilters={['business']}
        chips={{
          label: 'Status',
          name: 'state',
          choices: [
            { value: 'all', label: 'All' },
            ...EMPLOYEE_STATES.map((value) => ({ value, label: EMPLOYEES[value].label })),
          ],
        }}
        tools={
          all.length > 1 && (
            <NativeSelect
              aria-label="Business"
              value={addendumId}
              data={all.map(({ id, business }) => ({ value: String(id), label: business }))}
              onChange={(event) => view.set({ business: event.currentTarget.value })}
            />
          )
        }
        columns={EMPLOYEE_COLUMNS}
        rows={none ? [] : query.data?.pages.flatMap(({ employees }) => employees)}
        rowKey={({ id }) => id}
        rowActions={(employee) =>
          ['eligible', 'invited', 'requested'].includes(employee.state) ? (
            <RowMenu
              label={`Actions for ${employee.firstName} ${employee.lastName}`}
              width={210}
              color="gray.7"
            >
              <Menu.Item onClick={() => setLinking(employee)}>Link a membership</Menu.Item>
            </RowMenu>
          ) : null
        }
        phone={(employee) => ({
          name: `${employee.firstName} ${employee.lastName}`,
          amount: employee.part ? <MoneyText amount={employee.part} /> : null,
          detail: employee.planName ?? employee.email ?? '',
          status: <StatusBadge look={EMPLOYEES[employee.state]} />,
        })}
        errorTitle="The employees didn’t load"
        empty={{
          icon: <IconUsers size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No employees yet',
          text: 'The business uploads its list, or invites its employees.',
        }}
      />
      {linking && (
        <LinkMembership office={office} employee={linking} onClose={() => setLinking(undefined)} />
      )}
    </>
  );
}
