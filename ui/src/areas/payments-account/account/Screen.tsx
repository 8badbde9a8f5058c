import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { currentUser } from '~/api/session';
import { useAct } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { runsOffice } from '~/user/runs-office';
import { TrialGate } from '~/user/TrialGate';
import { useInTrial } from '~/user/trial';
import { useUser } from '~/user/useUser';
import { BackToSetup } from '../../setup-steps/BackToSetup';
import { onboardAccount, type PaymentsAccount, upgradeAccount, viewAddress } from '../calls';
import classes from '../PaymentsAccount.module.css';
import { PayoutBankPanel } from '../PayoutBankPanel';
import { accountQuery } from '../queries';
import { useLeave } from '../useLeave';
import { accountLook, accountWords, dueWords } from '../words';

const TITLE = 'Payments account';
const LINE = 'Where your members’ payments go.';
const PAYOUTS = '/account/reports?tab=payouts';
const ON: StatusLook = look('On', 'good');
const OFF: StatusLook = look('Off', 'bad');

/**
 * The office's payments account: set up, viewed, and upgraded at the provider, whose pages return
 * here.
 */
export function Screen() {
  const user = useUser();
  const [params] = useSearchParams();
  const trial = useInTrial();
  const asked = Number(params.get('dentistInfoId') ?? user.dentistInfo?.id);
  if (!user.dentistInfo) return null;
  if (trial)
    return (
      <>
        <PageHeader
          title={TITLE}
          line={LINE}
          actions={<BackToSetup officeId={user.dentistInfo.id} />}
        />
        <TrialGate what="payments" />
      </>
    );
  const officeId = Number.isSafeInteger(asked) && asked > 0 ? asked : user.dentistInfo.id;
  return (
    <Account
      key={officeId}
      officeId={officeId}
      back={params.get('from') === 'provider'}
      again={params.get('again') === '1'}
    />
  );
}

interface AccountProps {
  officeId: number;
  /** Whether the user has just returned from the provider's pages. */
  back: boolean;
  /** The provider's link had expired: opens a new one at once. */
  again: boolean;
}

function Account({ officeId, back, again }: AccountProps) {
  const queries = useQueryClient();
  const user = useUser();
  // The payouts page is for the active office and for users who run it.
  const seesPayouts =
    officeId === user.dentistInfo?.id && runsOffice(user) && user.permissions.includes('reports');
  const { data, error, refetch, dataUpdatedAt } = useQuery(accountQuery(officeId, back));
  const { leave, busy } = useLeave(officeId);

  // The sidebar and the banner depend on it too.
  useEffect(() => {
    if (back && dataUpdatedAt > 0)
      void queries.invalidateQueries({ queryKey: currentUser.queryKey });
  }, [back, dataUpdatedAt, queries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (again) void leave(onboardAccount);
  }, [again]);

  const view = useAct(() => viewAddress(officeId), {
    invalidates: [],
    // The identity check happens in this tab first; where the browser then blocks a new tab, the
    // pages open here.
    done: (address) => {
      if (!window.open(address, '_blank')) window.location.assign(address);
    },
  });

  return (
    <>
      <PageHeader
        title={TITLE}
        badge={data && <StatusBadge look={accountLook(data)} />}
        line={LINE}
        actions={<BackToSetup officeId={officeId} />}
      />
      <div className={classes.panels}>
        <Panel>
          <Loaded
            data={data}
            error={error}
            onRetry={() => void refetch()}
            errorTitle="Your payments account didn’t load"
            rows={3}
          >
            {(account) => (
              <>
                <p className={classes.lead}>{accountWords(account)}</p>
                <Abilities account={account} />
                <Due account={account} />
                {account.convertedOn && (
                  <p className={classes.note}>Upgraded {longDate(account.convertedOn)}.</p>
                )}
                <div className={classes.actions}>
                  {account.state !== 'none' && (
                    <Button variant="default" onClick={() => void view.run()}>
                      View account
                    </Button>
                  )}
                  {account.state !== 'none' && seesPayouts && (
                    <Button component={Link} to={PAYOUTS} variant="default">
                      See payouts
                    </Button>
                  )}
                  <Act account={account} busy={busy} leave={leave} />
                </div>
              </>
            )}
          </Loaded>
        </Panel>
        {data && <PayoutBankPanel officeId={officeId} account={data} />}
      </div>
    </>
  );
}

/** What the provider allows the account to do now. */
function Abilities({ account }: { account: PaymentsAccount }) {
  if (account.state === 'none') return null;
  const look = (on: boolean) => <StatusBadge look={on ? ON : OFF} />;
  return (
    <div className={classes.abilities}>
      <Facts
        facts={[
          { label: 'Members can pay', value: look(account.chargesEnabled) },
          { label: 'Payouts to your bank', value: look(account.payoutsEnabled) },
        ]}
      />
    </div>
  );
}

function Due({ account }: { account: PaymentsAccount }) {
  if (account.due.length === 0) return null;
  return (
    <section className={classes.due} aria-label="Still needed">
      <h2 className={classes.heading}>Still needed</h2>
      <ul>
        {dueWords(account.due).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

interface ActProps {
  account: PaymentsAccount;
  busy: boolean;
  leave: ReturnType<typeof useLeave>['leave'];
}

/** The next step, if there is one. */
function Act({ account, busy, leave }: ActProps) {
  if (account.state === 'standard' && !account.upgrading) {
    if (!account.canUpgrade) return null;
    return (
      <Button loading={busy} onClick={() => void leave(upgradeAccount)}>
        I’m Ready to Upgrade
      </Button>
    );
  }
  const open = account.state === 'none' || account.upgrading || account.restricted;
  if (!open) return null;
  return (
    <Button loading={busy} onClick={() => void leave(onboardAccount)}>
      {account.state === 'none' && !account.begun ? 'Set up account' : 'Continue setup'}
    </Button>
  );
}
