import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dateTime, shortDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { FormModal } from '~/shared/form/FormModal';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { money, price } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
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

type Act = 'pause' | 'open' | 'close' | 'reopen';

function Office({ office }: { office: OfficePage }) {
  const [act, setAct] = useState<Act | null>(null);
  const closed = office.status === 'closed';
  return (
    <>
      <PageHeader
        title={office.name}
        badge={<StatusBadge look={OFFICE_STATES[office.status]} />}
        line={`Office ${office.officeId} of ${office.organization}, ${office.brand}`}
        crumbs={[{ label: 'Offices', to: '/admin/dentists' }, { label: office.name }]}
        actions={
          <RowMenu label={`Actions for ${office.name}`} width={240} color="gray.7">
            {!closed && (
              <Menu.Item onClick={() => setAct(office.status === 'paused' ? 'open' : 'pause')}>
                {office.status === 'paused' ? 'Open enrollment' : 'Pause enrollment'}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => setAct(closed ? 'reopen' : 'close')}>
              {closed ? 'Ask to reopen' : 'Ask to close'}
            </Menu.Item>
          </RowMenu>
        }
      />
      <OfficeLinks id={office.officeId} />
      <p className={classes.health}>{office.health ?? 'Nothing is wrong here.'}</p>
      <KpiBand label="Figures of the office" kpis={kpis(office)} />
      <div className={classes.columns}>
        <Panel title="Practice">
          <Facts facts={facts(office)} />
        </Panel>
        <Panel title="Plans">
          {office.plans.length === 0 ? (
            'No plans.'
          ) : (
            <ul className={classes.plans}>
              {office.plans.map((plan) => (
                <li key={plan.id}>
                  {plan.name}{' '}
                  <span className={classes.second}>
                    {plan.status}, {plan.members} members
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <NotesPanel officeId={office.officeId} />
        <OfficeFeatures officeId={office.officeId} name={office.name} />
      </div>
      {act && <ActDialog office={office} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

const kpis = (office: OfficePage) => [
  { key: 'members', label: 'Members', value: office.members.toLocaleString('en-US') },
  {
    key: 'late',
    label: 'Late households',
    value: lateWords(office),
    note: money(office.lateAmount),
  },
  { key: 'collected', label: 'Collected in 30 days', value: money(office.collected) },
  { key: 'monthly', label: 'Monthly recurring', value: money(office.monthly) },
  {
    key: 'open',
    label: 'Cases and disputes',
    value: `${office.openCases} and ${office.openDisputes}`,
  },
];

const NONE = '\u2014';

function facts(office: OfficePage) {
  const fee =
    office.feeBasisPoints === undefined
      ? 'Standard'
      : `${office.feeBasisPoints / 100} % and ${price(office.feeFixed ?? '0.00')}`;
  return [
    { label: 'Legal name', value: office.legalName || NONE },
    { label: 'Address', value: office.address },
    { label: 'Phone', value: office.phone || NONE },
    { label: 'Email', value: office.email },
    {
      label: 'Owner',
      value: [office.ownerName, office.ownerEmail].filter(Boolean).join(', ') || NONE,
    },
    { label: 'Joined', value: dateTime(office.joinedAt) },
    {
      label: 'Last member joined',
      value: office.lastJoinedOn ? shortDate(office.lastJoinedOn) : NONE,
    },
    { label: 'Locations', value: office.locations },
    {
      label: 'Tier',
      value: `${office.tierLevel}${office.tierPeriod ? `, by the ${office.tierPeriod}` : ''}`,
    },
    {
      label: 'Tier bill',
      value: office.tierOverdueSince
        ? `Overdue since ${shortDate(office.tierOverdueSince)}`
        : 'Paid',
    },
    { label: 'Coupon', value: office.coupon ?? NONE },
    { label: 'Source', value: office.leadSource ?? NONE },
    { label: 'Payments', value: <StatusBadge look={PAYMENTS[office.payments]} /> },
    { label: 'Provider’s account', value: office.providerAccount ?? NONE },
    { label: 'Still needed', value: office.paymentsDue.join(', ') || NONE },
    { label: 'Fee of payments', value: fee },
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
    button: 'Ask',
    done: 'Request sent',
  },
  reopen: {
    title: 'Reopen this office',
    intro: 'A second administrator has to approve this. Enrollment stays paused.',
    button: 'Ask',
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
      title={words.title}
      intro={words.intro}
      fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
      submitLabel={words.button}
      onSubmit={async ({ reason }) => {
        const id = office.officeId;
        if (act === 'pause' || act === 'open')
          await pauseOffice(id, act === 'pause', String(reason));
        else await askOfficeClosing(id, act === 'close', String(reason));
      }}
      done={() => toast('success', words.done)}
    />
  );
}
