import { Alert, Button, Group, Menu, NativeSelect } from '@mantine/core';
import { IconMail, IconPlus, IconUpload, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { EMPLOYEE_COLUMNS } from '~/areas/business-connect/Employees';
import { EMPLOYEE_STATES, type Employee } from '~/areas/business-connect/types';
import { EMPLOYEE_NOUN, EMPLOYEES, partNow } from '~/areas/business-connect/words';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { AddEmployee, Decide, InviteAll, InviteEmployee, Leaves } from '../acts';
import { OwnBusiness } from '../OwnBusiness';
import { employeesQuery } from '../queries';
import type { Business, BusinessOffice } from '../types';
import { Upload } from './Upload';

/** A business’s employees at its offices. */
export function Screen() {
  return <OwnBusiness>{(business) => <Members business={business} />}</OwnBusiness>;
}

function Members({ business }: { business: Business }) {
  const view = useListView();
  const asked = Number(view.text('office'));
  const office =
    business.offices.find(({ addendumId }) => addendumId === asked) ?? business.offices[0];
  if (!office)
    return (
      <>
        <PageHeader title="Employees" />
        <Panel>
          <EmptyState title="No office yet">
            Accept the terms that an office emailed you, and its employees appear here.
          </EmptyState>
        </Panel>
      </>
    );
  return <List key={office.addendumId} business={business} office={office} />;
}

const asking = (count: number) =>
  count === 1 ? '1 person asks to join' : `${count} people ask to join`;

interface Open {
  what: 'invite' | 'approve' | 'decline' | 'left';
  employee: Employee;
}

function List({ business, office }: { business: Business; office: BusinessOffice }) {
  const view = useListView();
  const asked = {
    addendumId: office.addendumId,
    state: view.one('state', EMPLOYEE_STATES),
    search: view.text('q') || undefined,
  };
  const query = useInfiniteQuery(employeesQuery(business.id, asked));
  const [open, setOpen] = useState<Open>();
  const [adding, setAdding] = useState<'one' | 'file' | 'invite'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title="Employees"
        line={`${office.office} · ${office.enrolled} enrolled · you pay ${partNow(office.monthlyPart, office.yearlyPart)}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={() => setAdding('file')}
            >
              Upload list
            </Button>
            <Button
              variant={office.uninvited > 0 ? 'default' : 'filled'}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding('one')}
            >
              Add employee
            </Button>
            {office.uninvited > 0 && (
              <Button
                leftSection={<IconMail size={16} aria-hidden="true" />}
                onClick={() => setAdding('invite')}
              >
                Invite {office.uninvited}
              </Button>
            )}
          </>
        }
      />
      {office.requested > 0 && asked.state !== 'requested' && (
        <Alert color="warning" mb="sm" title={asking(office.requested)}>
          <Group justify="space-between" gap="sm">
            <span>Approve or decline within 14 days; then a request lapses.</span>
            <Button size="xs" variant="default" onClick={() => view.set({ state: 'requested' })}>
              Review requests
            </Button>
          </Group>
        </Alert>
      )}
      <ListScreen<Employee>
        name="own-employees"
        noun={EMPLOYEE_NOUN}
        view={view}
        query={query}
        search="Find an employee"
        onDownload={listDownload('/business/{id}/employees/file', {
          path: { id: business.id },
          query: asked,
        })}
        otherFilters={['office']}
        chips={{
          label: 'Status',
          name: 'state',
          choices: [
            { value: 'all', label: 'All' },
            ...EMPLOYEE_STATES.map((value) => ({ value, label: EMPLOYEES[value].label })),
          ],
        }}
        tools={
          business.offices.length > 1 && (
            <NativeSelect
              aria-label="Office"
              value={office.addendumId}
              data={business.offices.map((one) => ({
                value: String(one.addendumId),
                label: one.office,
              }))}
              onChange={(event) => view.set({ office: event.currentTarget.value })}
            />
          )
        }
        columns={EMPLOYEE_COLUMNS}
        rows={query.data?.pages.flatMap(({ employees }) => employees)}
        rowKey={({ id }) => id}
        rowActions={(employee) => (
          <Actions employee={employee} open={(what) => setOpen({ what, employee })} />
        )}
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
          text: `Invite employees or upload a list. They join at ${office.link} with the code ${office.code}.`,
          action: (
            <Button size="xs" variant="default" onClick={() => setAdding('file')}>
              Upload your list
            </Button>
          ),
        }}
      />
      {adding === 'one' && (
        <AddEmployee business={business.id} office={office} onClose={() => setAdding(undefined)} />
      )}
      {adding === 'file' && (
        <Upload business={business.id} office={office} onClose={() => setAdding(undefined)} />
      )}
      {adding === 'invite' && (
        <InviteAll business={business.id} office={office} onClose={() => setAdding(undefined)} />
      )}
      {open?.what === 'invite' && (
        <InviteEmployee {...open} business={business.id} office={office} onClose={close} />
      )}
      {(open?.what === 'approve' || open?.what === 'decline') && (
        <Decide
          employee={open.employee}
          approve={open.what === 'approve'}
          business={business.id}
          onClose={close}
        />
      )}
      {open?.what === 'left' && (
        <Leaves employee={open.employee} business={business.id} onClose={close} />
      )}
    </>
  );
}

function Actions({ employee, open }: { employee: Employee; open: (what: Open['what']) => void }) {
  const { state, email } = employee;
  const invites = Boolean(email) && (state === 'eligible' || state === 'invited');
  const decides = state === 'requested';
  if (state === 'left') return null;
  return (
    <RowMenu
      label={`Actions for ${employee.firstName} ${employee.lastName}`}
      width={180}
      color="gray.7"
    >
      {invites && <Menu.Item onClick={() => open('invite')}>Invite by email</Menu.Item>}
      {decides && <Menu.Item onClick={() => open('approve')}>Approve</Menu.Item>}
      {decides && (
        <Menu.Item color="danger" onClick={() => open('decline')}>
          Decline
        </Menu.Item>
      )}
      <Menu.Item color="danger" onClick={() => open('left')}>
        Has left
      </Menu.Item>
    </RowMenu>
  );
}
