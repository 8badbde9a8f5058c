import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, explain } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { DateField } from '~/shared/dates/DateField';
import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from '../moves/Moves.module.css';
import type { LocationDetail } from '../types';
import { previewQuery, proposeSale, SALES_CHANGED } from './calls';
import type { SalePreview, SaleRequest, SaleRow } from './types';
import { previewWords } from './words';

interface SellDialogProps {
  location: LocationDetail;
  onClose: () => void;
}

/** What of the preview's problem belongs at a field. */
function wrongFields(error: unknown): { buyer?: string; on?: string } {
  if (!(error instanceof ApiError)) return {};
  const ofBuyer = ['sale_no_buyer', 'sale_many_buyers', 'sale_of_two_cells'];
  if (ofBuyer.includes(error.code)) return { buyer: error.message };
  return { on: error.fields.on?.join(' ') };
}

/** Proposes to sell the location, after a preview by person. */
export function SellDialog({ location, onClose }: SellDialogProps) {
  const [buyer, setBuyer] = useState('');
  const [named, setNamed] = useState('');
  const [on, setOn] = useState('');
  const [cursor, setCursor] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const request: SaleRequest = { buyer: named, on, cursor };
  const ready = named !== '' && on !== '';
  const query = useQuery({
    ...previewQuery(location.dentistInfoId, request),
    enabled: ready && !confirming,
  });
  const preview = ready && named === buyer.trim() ? query.data : undefined;
  const wrong = ready ? wrongFields(query.error) : {};
  const act = useAct(
    () => proposeSale(location.dentistInfoId, { ...request, version: preview?.version }),
    {
      name: `sell ${location.dentistInfoId}`,
      fields: ['on', 'buyer'],
      invalidates: SALES_CHANGED,
      done: () => {
        toast('success', 'Sale proposed');
        onClose();
      },
      failed: () => setConfirming(false),
    },
  );
  const look = () => {
    setCursor(undefined);
    setNamed(buyer.trim());
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Sell ${location.officeName}`}
      width={720}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy}>
            Not now
          </Button>
          <Button
            color="danger"
            loading={act.busy}
            disabled={!preview || query.isFetching || query.isError}
            onClick={() => {
              setConfirming(true);
              void act.run();
            }}
          >
            {preview ? `Offer to ${preview.buyerName}` : 'Offer'}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p className={classes.line}>
          The buyer accepts, then our staff approve the sale. We email households 28 and 7 days
          ahead. On the day, they move to the buyer’s new office at the same price and next payment;
          until then either side can withdraw. Past payments and balances stay with you. For 30
          days, households can leave and get unused time refunded.
        </p>
        <TextInput
          label="Buyer’s email or office number"
          value={buyer}
          error={act.fields.buyer ?? wrong.buyer}
          maxLength={254}
          onChange={(event) => setBuyer(event.currentTarget.value)}
          onBlur={look}
        />
        <DateField
          label="Members move on (at least 30 days ahead)"
          value={on}
          onChange={setOn}
          error={act.fields.on ?? wrong.on}
        />
        {named !== buyer.trim() && (
          <Button size="xs" variant="default" onClick={look}>
            Show what it means
          </Button>
        )}
        {ready && query.error && !wrong.buyer && !wrong.on && (
          <Problem>{explain(query.error)}</Problem>
        )}
        {ready && !query.error && !query.data && <SkeletonRows rows={4} />}
        {preview && !query.error && (
          <Preview preview={preview} isFirst={cursor === undefined} onPage={setCursor} />
        )}
        <Problem>{act.problem}</Problem>
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  preview: SalePreview;
  /** The first households are shown. */
  isFirst: boolean;
  /** Shows other households; the first ones without a cursor. */
  onPage: (cursor: string | undefined) => void;
}

function Preview({ preview, isFirst, onPage }: PreviewProps) {
  return (
    <>
      <ul className={classes.sums}>
        {previewWords(preview).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <ul className={classes.rows} aria-label="Households">
        {preview.rows.map((row) => (
          <Household key={row.accountId} row={row} />
        ))}
      </ul>
      <div className={classes.acts}>
        {!isFirst && (
          <Button size="xs" variant="default" onClick={() => onPage(undefined)}>
            First households
          </Button>
        )}
        {preview.next && (
          <Button size="xs" variant="default" onClick={() => onPage(preview.next)}>
            Next households
          </Button>
        )}
      </div>
    </>
  );
}

function Household({ row }: { row: SaleRow }) {
  return (
    <li className={classes.row}>
      <strong>{row.household}</strong>
      {row.lines.map((line) => (
        <p key={line.subscriptionId} className={classes.line}>
          {line.memberName}: {line.planName}, {money(line.price)} a {line.period}
          {line.nextOn && `, next payment ${longDate(line.nextOn)}`}
          {line.days > 0 &&
            `; prepaid ${money(line.prepaid)} (${money(line.paid)} × ${line.daysLeft}/${line.days} days)`}
        </p>
      ))}
      {Number(row.owedHere) > 0 && (
        <p className={classes.line}>Stays owed to you: {money(row.owedHere)}</p>
      )}
      {row.refusals.map((why) => (
        <p key={why} className={classes.stays}>
          {why}
        </p>
      ))}
    </li>
  );
}
