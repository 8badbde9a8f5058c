import { Button, NativeSelect, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { chooseOffice } from '~/api/active-office';
import { messageOf } from '~/api/errors';
import { currentUser } from '~/api/session';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { longDate } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { money, price } from '~/shared/money/money';
import { SkeletonRows } from '~/shared/panel/Panel';
import { fullName } from '../../member-list/rows';
import { type MemberDetails, type TransferPreview, transferMember } from '../calls';
import classes from './Transfer.module.css';

interface TransferDialogProps {
  details: MemberDetails;
  onClose: () => void;
}

/**
 * Moves a household to another office: the office, the plans, and the consequences before it
 * happens.
 */
export function TransferDialog({ details: { account }, onClose }: TransferDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const from = account.officeId;
  const [to, setTo] = useState<number | null>(null);
  const [plans, setPlans] = useState<Record<number, number>>({});
  const [keepPrice, setKeepPrice] = useState(true);
  const [missing, setMissing] = useState<string | null>(null);
  const chosen = Object.entries(plans).map(([subscriptionId, planId]) => ({
    subscriptionId: Number(subscriptionId),
    planId,
  }));

  const places = useQuery({
    queryKey: ['transfer-offices', from, account.id],
    queryFn: () => transferMember(from, { accountId: account.id }),
    meta: { quiet: true },
  });
  const shown = useQuery({
    queryKey: ['transfer-preview', from, account.id, to, plans, keepPrice],
    queryFn: () =>
      transferMember(from, {
        accountId: account.id,
        officeId: to ?? undefined,
        plans: chosen,
        keepPrice,
      }),
    enabled: to !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
    meta: { quiet: true },
  });
  const preview = to === null ? undefined : shown.data?.preview;

  const act = useAct(
    async ({ officeId, version }: { officeId: number; version: string }) => {
      const body = { accountId: account.id, officeId, plans: chosen, keepPrice, version };
      const { done } = await transferMember(from, body);
      chooseOffice(officeId);
      await queries.fetchQuery({ ...currentUser, staleTime: 0 });
      queries.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== currentUser.queryKey[0],
      });
      await navigate(`/account/members?id=${done?.accountId}`);
    },
    { invalidates: [], done: onClose, failed: () => void shown.refetch() },
  );
  const move = () => {
    const wrong = preview ? (preview.refusals[0] ?? null) : 'Choose the new office.';
    setMissing(wrong);
    act.clear();
    if (to !== null && preview && !wrong) void act.run({ officeId: to, version: preview.version });
  };

  const offices = places.data?.offices ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      width={620}
      title={`Transfer ${fullName(account)} to another office`}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy}>
            Keep here
          </Button>
          <Button loading={act.busy || (to !== null && shown.isPlaceholderData)} onClick={move}>
            {preview ? `Transfer to ${preview.officeName}` : 'Transfer'}
          </Button>
        </>
      }
    >
      <NativeSelect
        label="Office"
        data-autofocus
        value={to === null ? '' : String(to)}
        onChange={(event) => {
          setTo(Number(event.currentTarget.value) || null);
          setPlans({});
          setMissing(null);
          act.clear();
        }}
        error={places.error ? messageOf(places.error) : undefined}
        data={[
          { value: '', label: places.isLoading ? 'Loading' : 'Choose an office' },
          ...offices.map(({ id, name, city, state }) => ({
            value: String(id),
            label: `${name}, ${city} ${state}`,
          })),
        ]}
      />
      {to !== null && !preview && !shown.error && <SkeletonRows rows={2} />}
      {shown.error && !preview && (
        <p role="alert" className={classes.problem}>
          {messageOf(shown.error)}
        </p>
      )}
      {preview && (!keepPrice || preview.lines.some((line) => line.keepsPrice)) && (
        <Switch
          label="Keep the current price where it’s higher there"
          checked={keepPrice}
          onChange={(event) => setKeepPrice(event.currentTarget.checked)}
        />
      )}
      {preview && (
        <PreviewOf
          preview={preview}
          onPlan={(subscription, plan) => setPlans({ ...plans, [subscription]: plan })}
        />
      )}
      <Problem>{missing ?? act.problem}</Problem>
    </Dialog>
  );
}

/** Whether the business that sponsors a membership goes on. */
function sponsorWords(line: TransferPreview['lines'][number]): string {
  const { sponsor, sponsorPartThere, memberName, nextOn, period } = line;
  if (sponsorPartThere) return `${sponsor} keeps paying: ${money(sponsorPartThere)} a ${period}.`;
  const until = nextOn ? ` on ${longDate(nextOn)}` : '';
  return `${sponsor} stops paying${until}. We’ll ask ${memberName} to keep it for ${money(line.priceThere)} a ${period}; without an answer it ends.`;
}

interface PreviewOfProps {
  preview: TransferPreview;
  onPlan: (subscriptionId: number, planId: number) => void;
}

function PreviewOf({ preview, onPlan }: PreviewOfProps) {
  const { lines, method, owedHere, refusals, officeName } = preview;
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.subscriptionId}>
            <div className={classes.who}>
              <strong>{line.memberName}</strong>
              <span className={classes.muted}>
                {line.planHere},{' '}
                <MoneyText amount={line.priceHere} as="price" period={line.period} />
              </span>
            </div>
            <NativeSelect
              label={`Plan there for ${line.memberName}`}
              value={String(line.planId ?? '')}
              onChange={(event) => onPlan(line.subscriptionId, Number(event.currentTarget.value))}
              data={[
                ...(line.planId === undefined ? [{ value: '', label: 'No plan chosen' }] : []),
                ...line.options.map((option) => ({
                  value: String(option.planId),
                  label: `${option.name}, ${price(option.price)}`,
                })),
              ]}
            />
            <p className={classes.muted}>
              {line.planId !== undefined && (
                <>
                  <MoneyText amount={line.priceThere} as="price" period={line.period} />
                  {line.keepsPrice
                    ? ', as now'
                    : line.discountPercent !== '0' &&
                      ` after ${line.discountPercent}% ${line.sponsorPartThere ? '' : 'family '}discount`}
                  {', '}
                </>
              )}
              {line.nextOn
                ? `next payment ${longDate(line.nextOn)}`
                : `paid in the office until ${longDate(line.termEndsOn)}`}
            </p>
            {line.sponsor && <p className={classes.text}>{sponsorWords(line)}</p>}
          </li>
        ))}
      </ul>
      {refusals.length > 0 ? (
        <ul className={classes.refusals} aria-label="What to fix first">
          {refusals.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.text}>
          Nothing is charged today: what is paid counts at {officeName}, and each membership keeps
          its term and payment day. {method ? `The payment method (${method}) and` : 'The'} sign-in
          {method ? ' move' : ' moves'} too. We’ll email the account owner.
        </p>
      )}
      {owedHere !== '0.00' && (
        <p className={classes.text}>
          <MoneyText amount={owedHere} /> is still owed to your office.
        </p>
      )}
    </>
  );
}
