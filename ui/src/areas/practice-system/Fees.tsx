import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { type FeeEffect, type FeeOffer, takeFees } from './offers-calls';
import { feesQuery } from './offers-queries';
import classes from './PracticeSystem.module.css';

/** The usual fees that are others in the practice system, with what each would change here. */
export function Fees({ office }: { office: number }) {
  const query = useQuery(feesQuery(office));
  return (
    <Panel title="Usual fees">
      <LoadedQuery query={query} errorTitle="The fees didn’t load">
        {({ offers, readAt }) =>
          offers.length > 0 ? (
            <Offers office={office} offers={offers} />
          ) : (
            <p className={classes.muted}>
              {readAt
                ? `Your usual fees match your practice system. Last compared ${dateTime(readAt)}.`
                : 'Your practice system hasn’t told us usual fees. We compare them every night.'}
            </p>
          )
        }
      </LoadedQuery>
    </Panel>
  );
}

function Offers({ office, offers }: { office: number; offers: FeeOffer[] }) {
  const [left, setLeft] = useState<string[]>([]);
  const [asking, setAsking] = useState(false);
  const chosen = offers.filter(({ code }) => !left.includes(code));
  const fees = chosen.length === 1 ? '1 fee' : `${chosen.length} fees`;
  return (
    <>
      <p>Your practice system has other fees for these procedures.</p>
      <ul className={classes.list} aria-label="Fees that differ">
        {offers.map((offer) => (
          <li key={offer.code} className={classes.row}>
            <Checkbox
              label={`${offer.shownCode} ${offer.procedure}: ${change(offer)}`}
              description={offer.effects.map((effect) => (
                <span key={effect.plan} className={classes.effect}>
                  {effectLine(effect)}
                </span>
              ))}
              checked={!left.includes(offer.code)}
              onChange={(event) =>
                setLeft(
                  event.currentTarget.checked
                    ? left.filter((code) => code !== offer.code)
                    : [...left, offer.code],
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          Update {fees}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        name={`take practice fees ${office}`}
        title={`Update ${fees}?`}
        confirmLabel={`Update ${fees}`}
        keepLabel="Keep current fees"
        onConfirm={() =>
          takeFees(
            office,
            chosen.map(({ code, there }) => ({ code, there })),
          )
        }
        done={() => toast('success', 'Usual fees updated')}
      >
        <p>
          Savings on your sign-up page and quotes use the new fees. Plan prices and current
          memberships don’t change.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** "$118.00 → $123.00", or the new fee alone. */
function change({ fee, there }: FeeOffer): string {
  return fee ? `${money(fee)} → ${money(there)}` : `${money(there)} (none here yet)`;
}

/** What a fee changes for a plan. */
export function effectLine({ plan, included, before, after }: FeeEffect): string {
  const was = before ? `, now ${money(before)}` : '';
  return included === undefined
    ? `${plan}: members pay ${money(after)}${was}.`
    : `${plan}: ${included} included, worth ${money(after)}${was}.`;
}
