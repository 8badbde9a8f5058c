import { Alert, Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { brandWords } from '~/shared/brand/brand-words';
import { dayIn, longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { FormModal } from '~/shared/form/FormModal';
import { formatPhone } from '~/shared/form/typing';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { type Column, counted } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { money, price } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { lookOf } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import { askOrganizationDeletion, askPayoutHold } from '../approvals/ask';
import { OfficeFeatures } from '../flags/OfficeFeatures';
import { askOfficeClosing, type OfficePage, officeQuery, pauseOffice } from '../offices/calls';
import { lateWords, OFFICE_STATES, PAYMENTS } from '../offices/words';
import { NotesPanel } from './NotesPanel';
import classes from './Office.module.css';
import { OfficeLinks } from './OfficeLinks';

/** An office with everything that our staff need to help it. */
export function Screen() {
  const id = Number(useParams().id);
  const query = useQuery(officeQuery(id));
  return (
    <LoadedQuery query={query} errorTitle="The office didn’t load" rows={6}>
      {(office) => <Office key={office.officeId} office={office} />}
    </LoadedQuery>
  );
}

type Act = 'pause' | 'open' | 'close' | 'reopen' | 'hold' | 'delete';

function Office({ office }: { office: OfficePage }) {
  const [act, setAct] = useState<Act | null>(null);
  const navigate = useNavigate();
  const closed = office.status === 'closed';
  return (
    <>
      <PageHeader
        title={office.name}
        badge={<StatusBadge look={OFFICE_STATES[office.status]} />}
        line={aboutWords(office)}
        crumbs={[{ label: 'Offices', to: '/admin/dentists' }, { label: office.name }]}
        actions={
          <>
            {office.ownerEmail && (
              <Button
                component={Link}
                to={`/admin/users?search=${encodeURIComponent(office.ownerEmail)}`}
                leftSection={<IconUserShield size={17} stroke={1.6} aria-hidden="true" />}
              >
                Act as owner
              </Button>
            )}
            <RowMenu label={`Actions for ${office.name}`} width={240} color="gray.7">
              {!closed && (
                <Menu.Item onClick={() => setAct(office.status === 'paused' ? 'open' : 'pause')}>
                  {office.status === 'paused' ? 'Open enrollment' : 'Pause enrollment'}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setAct(closed ? 'reopen' : 'close')}>
                {closed ? 'Request reopening' : 'Request closing'}
              </Menu.Item>
              {!closed && (
                <Menu.Item onClick={() => setAct('hold')}>Request payouts without wait</Menu.Item>
              )}
              {closed && (
                <Menu.Item onClick={() => setAct('delete')}>
                  Request deleting the practice
                </Menu.Item>
              )}
            </RowMenu>
          </>
        }
      />
      <OfficeLinks id={office.officeId} />
      {office.health && (
        <Alert
          color="amber"
          className={classes.health}
          icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />}
        >
          {office.health}
        </Alert>
      )}
      <KpiBand label="Figures of the office" kpis={kpis(office, (to) => void navigate(to))} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title="Plans" flush>
            <ListTable<Plan>
              label="Plans"
              flush
              compact
              columns={PLANS}
              rows={office.plans}
              rowKey={(plan) => plan.id}
              phone={(plan) => ({
                name: plan.name,
                amount: counted(plan.members, MEMBERS),
                status: <StatusBadge look={lookOf('plan', plan.status)} />,
              })}
              errorTitle="The plans didn’t load"
              onRetry={() => undefined}
              empty={
                <EmptyState title="No plans yet">
                  Patients can join once the office publishes one.
                </EmptyState>
              }
            />
          </Panel>
          <NotesPanel officeId={office.officeId} />
        </div>
        <div className={classes.column}>
          <Panel title="Practice">
            <Facts facts={practice(office)} />
          </Panel>
          <Panel title="Tier and payments">
            <Facts facts={account(office)} />
          </Panel>
          <OfficeFeatures officeId={office.officeId} name={office.name} />
        </div>
      </div>
      {act && <ActDialog office={office} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

const MEMBERS = { one: 'member', many: 'members' };
const kpis = (office: OfficePage, go: (to: string) => void) => [
  {
    key: 'members',
    label: 'Members',
    value: office.members.toLocaleString('en-US'),
    onPress: () => go(`/admin/members?office=${office.officeId}`),
  },
  {
    key: 'late',
    label: 'Late households',
    onPress: () => go(`/admin/members?office=${office.officeId}&standing=late`),
    value: lateWords(office),
    note: `${money(office.lateAmount)} past due`,
  },
  { key: 'collected', label: 'Collected in 30 days', value: money(office.collected) },
  { key: 'monthly', label: 'Monthly recurring', value: money(office.monthly) },
  {
    key: 'open',
    label: 'Open disputes',
    value: office.openDisputes.toLocaleString('en-US'),
    note: office.openCases === 1 ? '1 open case' : `${office.openCases} open cases`,
  },
];

const NONE = '\u2014';

type Plan = OfficePage['plans'][number];

const PLANS: Column<Plan>[] = [
  { key: 'name', title: 'Plan', render: (plan) => plan.name },
  {
    key: 'status',
    title: 'Status',
    render: (plan) => <StatusBadge look={lookOf('plan', plan.status)} />,
  },
  { key: 'members', title: 'Members', number: true, render: (plan) => plan.members },
];

/** "Office 1 · Dental · one of 2 locations of Juniper Creek Dental · since Sep 30, 2025". */
function aboutWords(office: OfficePage): string {
  return [
    `Office ${office.officeId}`,
    brandWords(office.brand),
    office.locations > 1 && `one of ${office.locations} locations of ${office.organization}`,
    `since ${longDate(dayIn(office.joinedAt))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const practice = (office: OfficePage) => [
  { label: 'Owner', value: office.ownerName || NONE },
  { label: 'Owner’s email', value: office.ownerEmail || NONE },
  { label: 'Office email', value: office.email },
  { label: 'Phone', value: office.phone ? formatPhone(office.phone) : NONE },
  { label: 'Address', value: office.address },
  { label: 'Legal name', value: office.legalName || NONE },
  {
    label: 'Last new member',
    value: office.lastJoinedOn ? longDate(office.lastJoinedOn) : NONE,
  },
  { label: 'Lead source', value: office.leadSource ?? NONE },
];

function account(office: OfficePage) {
  const fee =
    office.feeBasisPoints === undefined
      ? 'Standard'
      : `${office.feeBasisPoints / 100}% + ${price(office.feeFixed ?? '0.00')}`;
  return [
    {
      label: 'Tier',
      value: `Tier ${office.tierLevel}${office.tierPeriod ? `, billed by the ${office.tierPeriod}` : ''}`,
    },
    {
      label: 'Bills',
      value: office.tierOverdueSince
        ? `Overdue since ${longDate(office.tierOverdueSince)}`
        : 'Paid up',
    },
    { label: 'Coupon', value: office.coupon ?? NONE },
    { label: 'Payments', value: <StatusBadge look={PAYMENTS[office.payments]} /> },
    { label: 'Provider account', value: office.providerAccount ?? NONE },
    { label: 'Still needed', value: office.paymentsDue.join(', ') || NONE },
    { label: 'Payment fee', value: fee },
    { label: 'Emergency stop', value: office.stopped.join(', ') || 'None' },
  ];
}

const WORDS: Record<Act, { title: string; intro: string; button: string; done: string }> = {
  pause: {
    title: 'Pause enrollment',
    intro: 'No one can join until it is opened again. Members keep their plans.',
    button: 'Pause',
    done: 'Enrollment is paused',
  },
  open: {
    title: 'Open enrollment',
    intro: 'Members can join again.',
    button: 'Open',
    done: 'Enrollment is open',
  },
  close: {
    title: 'Close this office',
    intro: 'A second administrator has to approve this. It is refused while there are members.',
    button: 'Send request',
    done: 'Request sent',
  },
  reopen: {
    title: 'Reopen this office',
    intro: 'A second administrator has to approve this. Enrollment stays paused.',
    button: 'Send request',
    done: 'Request sent',
  },
  hold: {
    title: 'Pay out to the new account now',
    intro:
      'A super admin has to approve this. The new payout account takes effect at once instead of after 72 hours, and every owner gets an email.',
    button: 'Send request',
    done: 'Request sent',
  },
  delete: {
    title: 'Delete this practice',
    intro:
      'A second administrator has to approve this. Its users and keys lose their access at all locations. Its books stay. Every location has to be closed.',
    button: 'Send request',
    done: 'Request sent',
  },
};

function ActDialog({
  office,
  act,
  onClose,
}: {
  office: OfficePage;
  act: Act;
  onClose: () => void;
}) {
  const words = WORDS[act];
  return (
    <FormModal
      onClose={onClose}
      name={`${act} ${office.officeId}`}
      title={act === 'delete' ? `Delete ${office.organization}` : words.title}
      intro={words.intro}
      fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
      submitLabel={words.button}
      onSubmit={async ({ reason }) => {
        const id = office.officeId;
        const why = String(reason);
        if (act === 'pause' || act === 'open') await pauseOffice(id, act === 'pause', why);
        else if (act === 'hold') await askPayoutHold({ officeId: id, reason: why });
        else if (act === 'delete')
          await askOrganizationDeletion({ organizationId: office.organizationId, reason: why });
        else await askOfficeClosing(id, act === 'close', why);
      }}
      done={() => toast('success', words.done)}
    />
  );
}
