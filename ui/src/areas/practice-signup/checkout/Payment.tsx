import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addMethod, chooseTier, type TierPreview } from '~/areas/billing/calls';
import { billingQuery, previewQuery } from '~/areas/billing/queries';
import { TierSums } from '~/areas/billing/TierSums';
import { nextWords } from '~/areas/billing/words';
import { useAct } from '~/shared/act/useAct';
import { formatPhone } from '~/shared/form/typing';
import { money } from '~/shared/money/money';
import { ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { CardForm, type NewCard } from '~/shared/pay/CardForm';
import { type PracticeSignup, practiceSignupQuery } from '../calls';
import classes from '../PracticeSignup.module.css';
import { PracticeForm } from './PracticeForm';

const WAITING = 'We haven’t heard back yet. You won’t be charged twice. Press again to check.';

/**
 * The amount due today, and the card to pay it. Two tabs pay once: the second one finds the plan
 * paid.
 */
export function Payment({ signup }: { signup: PracticeSignup }) {
  // A rejected coupon must be resolved first.
  const [editing, setEditing] = useState(signup.refusedCoupon !== undefined);
  const { organizationId: organization } = signup;
  const wish = {
    tierLevel: signup.tierLevel,
    pricingPeriod: signup.pricingPeriod,
    discountCode: signup.discountCode,
  };
  const preview = useQuery(previewQuery(organization, wish));
  if (editing) return <PracticeForm signup={signup} onSaved={() => setEditing(false)} />;
  return (
    <>
      <h1 className={classes.title}>Payment</h1>
      <div className={classes.columns}>
        <Panel title="Card">
          {preview.data ? (
            <Paying signup={signup} preview={preview.data} wish={wish} />
          ) : preview.error ? (
            <ErrorState
              title="The price didn’t load"
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          ) : (
            <SkeletonRows rows={4} />
          )}
        </Panel>
        <div className={classes.stack}>
          <Panel title="Due today">
            {preview.data && <Sums of={preview.data} signup={signup} />}
          </Panel>
          <Panel
            title="Your practice"
            action={
              <Button variant="subtle" onClick={() => setEditing(true)}>
                Change
              </Button>
            }
          >
            <strong>{signup.officeName}</strong>
            <div className={classes.quiet}>
              {formatPhone(signup.phone)}, ZIP {signup.zip}
            </div>
            <div className={classes.quiet}>{signup.email}</div>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Sums({ of, signup }: { of: TierPreview; signup: PracticeSignup }) {
  return (
    <>
      <TierSums preview={of} className={classes.sums} />
      <p className={classes.quiet}>
        {nextWords(of, signup.pricingPeriod)} You can cancel at any time.
      </p>
    </>
  );
}

interface PayingProps {
  signup: PracticeSignup;
  preview: TierPreview;
  wish: Parameters<typeof chooseTier>[1];
}

function Paying({ signup, preview, wish }: PayingProps) {
  const { organizationId: organization } = signup;
  const queries = useQueryClient();
  const billing = useQuery(billingQuery(organization));
  const refresh = () =>
    queries.invalidateQueries({ queryKey: practiceSignupQuery(signup.dentistInfoId).queryKey });
  const pay = useAct(
    (_: undefined, key: string) => chooseTier(organization, wish, preview.version, key),
    {
      name: `first tier ${organization}`,
      settle: ({ status, message }) => {
        if (status === 'declined')
          return { message: message ?? 'The card was declined. Nothing was charged.' };
        return status === 'waiting' ? { message: WAITING, open: true } : null;
      },
      // Another tab may have paid it: then the refusal needs no message.
      failed: () => void refresh(),
    },
  );
  const save = async (card: NewCard) => {
    const { approval } = await addMethod(organization, card);
    if (approval) return approval;
    await pay.run(undefined);
    await refresh();
    return undefined;
  };
  if (billing.error)
    return (
      <ErrorState
        title="The card form didn’t load"
        error={billing.error}
        onRetry={() => void billing.refetch()}
      />
    );
  if (!billing.data) return <SkeletonRows rows={4} />;
  const onFile = billing.data.methods.items.find((one) => one.isDefault && !one.blocked);
  return (
    <div className={classes.stack}>
      {pay.problem && (
        <Alert color="danger" role="alert">
          {pay.problem}
        </Alert>
      )}
      {Number(preview.due) > 0 ? (
        <>
          {onFile && (
            <Button variant="default" loading={pay.busy} onClick={() => void pay.run(undefined)}>
              Pay {money(preview.due)} with the card ending {onFile.last4}
            </Button>
          )}
          <CardForm
            entry={billing.data.methods.entry}
            today={billing.data.today}
            language="en"
            owner={{ name: '', zip: signup.zip.slice(0, 5) }}
            submit={`Pay ${money(preview.due)}`}
            save={save}
          />
        </>
      ) : (
        <>
          <p>Nothing is due today.</p>
          <Button loading={pay.busy} onClick={() => void pay.run(undefined)}>
            Start
          </Button>
        </>
      )}
    </div>
  );
}
