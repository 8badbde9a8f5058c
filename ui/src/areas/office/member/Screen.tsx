import { Button, Tabs } from '@mantine/core';
import { IconScale, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { HouseholdPanel as FinancingPanel } from '~/areas/financing/HouseholdPanel';
import { HouseholdPanel as GuaranteePanel } from '~/areas/guarantee/HouseholdPanel';
import { HouseholdMessages } from '~/areas/messages/HouseholdMessages';
import { HouseholdTexts } from '~/areas/messages/HouseholdTexts';
import { householdLogins } from '~/areas/patient/family-logins/calls';
import { FamilyLogins } from '~/areas/patient/family-logins/FamilyLogins';
import { longDate } from '~/shared/dates/dates';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { NotHere } from '~/shared/panel/LoadedQuery';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useTab } from '~/shared/tabs/useTab';
import { usePageTitle } from '~/shared/title/title';
import { useActiveOffice, useUser } from '~/user/useUser';
import { fullName } from '../../member-list/rows';
import { idOf } from '../../member-list/view';
import type { MemberDetails } from '../calls';
import { DeskPanel } from '../desk/DeskPanel';
import { DocumentsPanel } from '../household/DocumentsPanel';
import { EditDialogs, type Editing } from '../household/EditDialogs';
import { type LifeAct, LifeDialogs } from '../life/LifeDialogs';
import { useQuickActs } from '../life/useQuickActs';
import { askedAct, askedEdit, withoutDialog } from '../member-address';
import { TagsPanel } from '../tags/TagsPanel';
import { VisitsPanel } from '../visits/VisitsPanel';
import { CompareDialog } from './CompareDialog';
import { DisputeFlag } from './DisputeFlag';
import { DeletionFlag } from './deletion/DeletionFlag';
import { AddFamilyMember, FirstAct, MemberActions } from './EnrollActions';
import { FamilyTable } from './FamilyTable';
import { HistoryTimeline } from './HistoryTimeline';
import { LedgerPanel } from './LedgerPanel';
import { LatePanel } from './late/LatePanel';
import classes from './Member.module.css';
import { MemberNotes } from './MemberNotes';
import { MoreActions } from './MoreActions';
import { memberMay } from './may';
import { OwnContacts } from './OwnContacts';
import { PausedFlag } from './PausedFlag';
import { detailsQuery } from './queries';
import { ReadAloud } from './ReadAloud';
import { RecentPayments } from './RecentPayments';
import { ReferralsPanel } from './ReferralsPanel';
import { ContactPanel, PaymentPanel } from './SidePanels';
import { MemberTabs, TABS } from './tabs';

/** The import is a separate page; its code is loaded when it is opened. */
const Import = lazy(async () => ({ default: (await import('../import/Screen')).Screen }));

/** One household: its people, plans, payments, history, and the office's notes. */
export function Screen() {
  const [params] = useSearchParams();
  const id = idOf(params);
  if (params.get('view') === 'import') {
    return (
      <Suspense fallback={null}>
        <Import />
      </Suspense>
    );
  }
  return id === null ? <NoMember /> : <Household key={id} id={id} />;
}

function NoMember() {
  const { landing } = useUser();
  return (
    <>
      <PageHeader
        title="Member"
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Member' }]}
      />
      <Panel>
        <NotHere
          icon={<IconUserSearch size={28} stroke={1.5} aria-hidden="true" />}
          title="This member isn’t at your office"
          to={landing}
          link="Go to the dashboard"
        >
          The address may be incomplete, or the member belongs to another location.
        </NotHere>
      </Panel>
    </>
  );
}

function Household({ id }: { id: number }) {
  const { userId } = useUser();
  const { data, error, refetch } = useQuery(detailsQuery(userId, id));
  usePageTitle(data && fullName(data.account));
  if (data) return <MemberPage details={data} />;
  if (error instanceof ApiError && error.status === 404) return <NoMember />;
  return (
    <Panel flush>
      {error ? (
        <ErrorState title="This member didn’t load" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Panel>
  );
}

function MemberPage({ details }: { details: MemberDetails }) {
  const user = useUser();
  const { landing, userId } = user;
  const officeId = useActiveOffice()?.id ?? 0;
  const [params, setParams] = useSearchParams();
  const { account } = details;
  const name = fullName(account);
  const may = memberMay(details, user);
  // An address may open a dialog here.
  const [act, setAct] = useState<LifeAct | null>(null);
  const [comparing, setComparing] = useState(false);
  const forget = () => {
    if (params.has('open'))
      setParams(withoutDialog(params), { replace: true, preventScrollReset: true });
  };
  const close = () => {
    setAct(null);
    forget();
  };
  const [editing, setEditing] = useState<Editing | null>(null);
  const edit = may.edit ? askedEdit(params) : null;
  const [tab = 'overview', choose] = useTab(`member.${account.id}`, TABS);
  const quick = useQuickActs(officeId, setAct);
  const begin = (next: LifeAct) => {
    if (!quick(next)) setAct(next);
  };
  return (
    <>
      <PageHeader
        title={name}
        badge={<StatusBadge status={details.status} />}
        line={headLine(details)}
        crumbs={[{ label: 'Dashboard', to: landing }, { label: name }]}
        actions={
          <>
            <FirstAct
              details={details}
              onLate={tab === 'overview' ? undefined : () => choose('overview')}
            />
            <MoreActions details={details} onAct={begin} onEdit={(what) => setEditing({ what })} />
          </>
        }
      />
      <DisputeFlag details={details} />
      <DeletionFlag details={details} />
      <PausedFlag details={details} />
      <DeskPanel details={details} />
      <LifeDialogs act={act ?? askedAct(params, details, may)} details={details} onClose={close} />
      {comparing && (
        <CompareDialog
          details={details}
          officeId={officeId}
          may={may}
          onClose={() => setComparing(false)}
        />
      )}
      <EditDialogs
        editing={editing ?? (edit && { what: edit })}
        details={details}
        onClose={() => {
          setEditing(null);
          forget();
        }}
      />
      <MemberTabs tab={tab} onChoose={choose} notes={details.notes.length}>
        <div className={classes.page}>
          <div className={classes.main}>
            <Tabs.Panel value="overview" className={classes.stack}>
              <ReadAloud key={account.language} details={details} />
              <LatePanel details={details} />
              <Panel
                title="Family and plans"
                flush
                action={
                  may.enroll && (
                    <>
                      <Button
                        variant="subtle"
                        size="xs"
                        leftSection={<IconScale size={16} aria-hidden="true" />}
                        onClick={() => setComparing(true)}
                      >
                        Compare plans
                      </Button>
                      <AddFamilyMember accountId={account.id} />
                    </>
                  )
                }
              >
                <FamilyTable
                  details={details}
                  actions={(member) => (
                    <MemberActions
                      accountId={account.id}
                      member={member}
                      may={may}
                      onAct={begin}
                      onEdit={(what, person) => setEditing({ what, member: person })}
                    />
                  )}
                />
              </Panel>
              <VisitsPanel members={details.members} />
              <RecentPayments details={details} onOpenLedger={() => choose('ledger')} />
            </Tabs.Panel>
            <Tabs.Panel value="ledger" className={classes.long}>
              <HouseholdLedger details={details} />
            </Tabs.Panel>
            <Tabs.Panel value="documents" className={classes.long}>
              <DocumentsPanel details={details} />
            </Tabs.Panel>
            <Tabs.Panel value="messages" className={classes.long}>
              <HouseholdMessages accountId={account.id} />
            </Tabs.Panel>
            <Tabs.Panel value="history" className={classes.long}>
              <Panel title="History">
                <HistoryTimeline accountId={account.id} />
              </Panel>
            </Tabs.Panel>
            <Tabs.Panel value="notes">
              <MemberNotes details={details} />
            </Tabs.Panel>
          </div>
          <aside className={classes.side} aria-label="Contact and payment">
            <ContactPanel
              account={account}
              onEdit={may.edit ? (what) => setEditing({ what }) : undefined}
            />
            <PaymentPanel
              details={details}
              lateElsewhere={tab === 'overview'}
              takesCard={may.edit}
            />
            {tab === 'overview' && <MemberNotes details={details} />}
            {may.edit && <TagsPanel officeId={account.officeId} accountId={account.id} />}
            {tab === 'overview' && <FinancingPanel officeId={officeId} accountId={account.id} />}
            {tab === 'overview' && <OwnContacts details={details} mayEdit={may.edit} />}
            {tab === 'overview' && <HouseholdTexts officeId={officeId} accountId={account.id} />}
            {tab === 'overview' && <GuaranteePanel officeId={officeId} accountId={account.id} />}
            {tab === 'overview' && may.edit && (
              <FamilyLogins calls={householdLogins(userId, account.id)} language="en" />
            )}
            {tab === 'overview' && <ReferralsPanel accountId={account.id} />}
          </aside>
        </div>
      </MemberTabs>
    </>
  );
}

/** The ledger belongs to the account owner's login. */
function HouseholdLedger({ details }: { details: MemberDetails }) {
  const { account, members } = details;
  if (!account.userId) {
    return (
      <Panel title="Yearly ledger">
        <EmptyState title="No payments yet">
          This household has no login, so there are no payments yet.
        </EmptyState>
      </Panel>
    );
  }
  return <LedgerPanel ownerUserId={account.userId} members={members} />;
}

/** "Member since Jun 1, 2024 · JC-20418 · Chart #20418". */
function headLine({ account, members }: MemberDetails): string {
  const chart = members.find((member) => member.isAccountOwner)?.chartId;
  return [
    `Member since ${longDate(account.memberSince)}`,
    account.number,
    chart && `Chart #${chart}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
