import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fullName } from '~/areas/member-list/rows';
import { Dialog } from '~/shared/confirm/Dialog';
import { choicesOf } from '~/shared/form/choices';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { CardForm } from '~/shared/pay/CardForm';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../../calls';
import { cardEntryQuery, closeDeskCard, deskCardQuery, saveTypedCard, showDeskCard } from './calls';
import classes from './DeskCard.module.css';

const WAYS = choicesOf({ phone: 'On the patient’s phone', here: 'Enter it here' });

interface DeskCardDialogProps {
  account: MemberDetails['account'];
  onClose: () => void;
}

/**
 * A card taken at the desk: on the patient's own phone, or typed into the provider's field with the
 * patient present.
 */
export function DeskCardDialog({ account, onClose }: DeskCardDialogProps) {
  const queries = useQueryClient();
  const [way, setWay] = useState('phone');
  const saved = (method?: string) => {
    void queries.invalidateQueries();
    toast('success', 'Card saved', method);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Take a card from ${account.firstName}`}
      footer={
        <Button variant="default" onClick={onClose}>
          Don’t take a card
        </Button>
      }
    >
      {account.userId !== undefined && (
        <SegmentedControl
          fullWidth
          data={WAYS}
          value={way}
          onChange={setWay}
          aria-label="How the card is taken"
        />
      )}
      <div className={classes.way}>
        {way === 'here' && account.userId !== undefined ? (
          <Typed account={account} userId={account.userId} onSaved={saved} />
        ) : (
          <Shown accountId={account.id} onSaved={saved} />
        )}
      </div>
    </Dialog>
  );
}

type Code = Awaited<ReturnType<typeof showDeskCard>>;

function Shown({ accountId, onSaved }: { accountId: number; onSaved: (method?: string) => void }) {
  const [code, setCode] = useState<Code | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a new code
  useEffect(() => {
    let gone = false;
    let shown: Code | null = null;
    setCode(null);
    setError(null);
    showDeskCard(accountId).then(
      (made) => {
        shown = made;
        if (gone) void closeDeskCard(accountId, made.id).catch(() => undefined);
        else setCode(made);
      },
      (problem) => !gone && setError(problem),
    );
    return () => {
      gone = true;
      // A code that is no longer shown must stop working.
      if (shown) void closeDeskCard(accountId, shown.id).catch(() => undefined);
    };
  }, [accountId, round]);
  const again = () => setRound(round + 1);
  if (error) return <ErrorState title="The code didn’t load" error={error} onRetry={again} />;
  if (!code) return <SkeletonRows rows={4} />;
  return (
    <Waiting key={code.id} accountId={accountId} code={code} onSaved={onSaved} onAgain={again} />
  );
}

interface WaitingProps {
  accountId: number;
  code: Code;
  onSaved: (method?: string) => void;
  onAgain: () => void;
}

function Waiting({ accountId, code, onSaved, onAgain }: WaitingProps) {
  const { data } = useQuery(deskCardQuery(accountId, code.id));
  const state = data?.state ?? 'waiting';
  const told = useRef(false);
  useEffect(() => {
    if (state !== 'saved' || told.current) return;
    told.current = true;
    onSaved(data?.method);
  }, [state, data, onSaved]);
  if (state === 'over') {
    return (
      <>
        <p role="status">This code expired. Nothing was saved.</p>
        <Button onClick={onAgain}>Show a new code</Button>
      </>
    );
  }
  return (
    <>
      <p className={classes.lead}>
        Ask the patient to point the phone’s camera here. The patient enters the card on the phone.
        The office never sees it.
      </p>
      <img
        className={classes.qr}
        alt="Code that opens the secure card page"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(code.qrSvg)}`}
      />
      <p role="status" className={classes.status}>
        {state === 'saving'
          ? 'The card is being saved…'
          : 'Waiting for the card. The code works for 15 minutes.'}
      </p>
      <Anchor href={code.address} target="_blank" rel="noopener noreferrer" size="sm">
        Open the card page here
      </Anchor>
    </>
  );
}

interface TypedProps {
  account: MemberDetails['account'];
  userId: number;
  onSaved: (method?: string) => void;
}

function Typed({ account, userId, onSaved }: TypedProps) {
  const { data, error, refetch } = useQuery(cardEntryQuery(userId, account.officeId));
  if (error) {
    return (
      <ErrorState title="The card field didn’t load" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <>
      <p className={classes.lead}>
        Only with the patient present, and with their consent to charge this card from now on.
      </p>
      <CardForm
        entry={data.entry}
        today={new Date().toLocaleDateString('en-CA')}
        language="en"
        owner={{ name: fullName(account), zip: account.zip ?? '' }}
        save={async (card) => {
          const saved = await saveTypedCard(userId, account.officeId, card);
          if (!saved.approval) onSaved();
          return saved.approval;
        }}
      />
    </>
  );
}
