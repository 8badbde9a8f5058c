import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { ModalFrame } from '~/shared/confirm/ModalFrame';
import { ListPanel } from '~/shared/download/DownloadMenu';
import { Loaded } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePhone } from '~/shared/usePhone';
import type { PlanPrices } from './calls';
import { Log } from './Log';
import classes from './PriceChange.module.css';
import { changesQuery, pricesQuery } from './queries';
import { Wizard } from './Wizard';
import { CHANGE_LOOKS, offerWords, progressWords } from './words';

interface PriceChangeProps {
  officeId: number;
  planId: number;
  onClose: () => void;
}

/**
 * Changing a plan's price, over the list of plans: the wizard, and the log of each price change.
 */
export function PriceChange({ officeId, planId, onClose }: PriceChangeProps) {
  const { data, error, refetch } = useQuery(pricesQuery(officeId, planId));
  const [opened, setOpened] = useState<number | null>(null);
  // While a dialog above is open, Escape belongs to it.
  const [asking, setAsking] = useState(false);
  const phone = usePhone();
  return (
    <ModalFrame opened onClose={onClose} closeOnEscape={!asking} size="60rem" fullScreen={phone}>
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>
            {data ? `Change the price of ${data.planName}` : 'Change the price'}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <Loaded<PlanPrices>
            data={data}
            error={error}
            errorTitle="This plan’s prices didn’t load"
            onRetry={() => void refetch()}
            rows={6}
          >
            {(prices) =>
              opened === null ? (
                <Start officeId={officeId} prices={prices} onOpen={setOpened} onClose={onClose} />
              ) : (
                <Log
                  officeId={officeId}
                  changeId={opened}
                  onAsk={setAsking}
                  onBack={() => setOpened(null)}
                  onClose={onClose}
                />
              )
            }
          </Loaded>
        </Modal.Body>
      </Modal.Content>
    </ModalFrame>
  );
}

interface StartProps {
  officeId: number;
  prices: PlanPrices;
  onOpen: (changeId: number) => void;
  onClose: () => void;
}

function Start({ officeId, prices, onOpen, onClose }: StartProps) {
  const queries = useQueryClient();
  const made = (changeId: number) => {
    void queries.invalidateQueries({ queryKey: ['plan-prices', officeId] });
    void queries.invalidateQueries({ queryKey: ['price-changes', officeId] });
    onOpen(changeId);
  };
  return (
    <div className={classes.stack}>
      <Wizard officeId={officeId} prices={prices} onMade={made} onClose={onClose} />
      <Earlier officeId={officeId} planId={prices.planId} onOpen={onOpen} />
    </div>
  );
}

/** The past changes of this plan's price. */
function Earlier({
  officeId,
  planId,
  onOpen,
}: {
  officeId: number;
  planId: number;
  onOpen: (changeId: number) => void;
}) {
  const { data } = useQuery(changesQuery(officeId, planId));
  if (!data || data.items.length === 0) return null;
  return (
    <ListPanel
      title="Price changes of this plan"
      flush
      onDownload={listDownload('/dentists/{id}/custom-memberships/priceChanges/file', {
        path: { id: officeId },
        query: { planId },
      })}
    >
      <ul className={classes.earlier}>
        {data.items.map((change) => (
          <li key={change.id} className={classes.earlierItem}>
            <div className={classes.earlierWords}>
              <p className={classes.earlierTitle}>
                {change.offers.map(offerWords).join(', ')}
                <StatusBadge look={CHANGE_LOOKS[change.state]} />
              </p>
              <p className={classes.quiet}>{progressWords(change)}</p>
            </div>
            <Button variant="default" size="xs" onClick={() => onOpen(change.id)}>
              Open the log
            </Button>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}
