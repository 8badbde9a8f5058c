import { Button, Group, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { resend, type WebhookDelivery, type WebhookEndpoint } from './calls';
import classes from './Developers.module.css';
import { deliveriesQuery } from './queries';
import { lookOfDelivery } from './words';

const STATES = [
  { value: '', label: 'All deliveries' },
  { value: 'succeeded', label: 'Delivered' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'held', label: 'Held' },
  { value: 'skipped', label: 'Skipped' },
];

const DAYS_KEPT = 30;
const keptSince = () => new Date(Date.now() - DAYS_KEPT * 86_400_000).toISOString();

const againWords = (count: number) =>
  count === 1 ? '1 event is sent again' : `${count} events are sent again`;

interface WebhookLogProps {
  organization: number;
  of: WebhookEndpoint;
  onClose: () => void;
}

/** 30 days of deliveries to a webhook, each with its attempts; one or all failed can be resent. */
export function WebhookLog({ organization, of: endpoint, onClose }: WebhookLogProps) {
  const [state, setState] = useState('');
  const query = useInfiniteQuery(deliveriesQuery(organization, endpoint.id, state));
  const again = useAct(() => resend(organization, endpoint.id, { since: keptSince() }), {
    toastProblem: true,
    done: ({ count }) => toast('success', againWords(count)),
  });
  const { data, error, refetch } = query;
  return (
    <Panel
      title={`Deliveries to ${endpoint.url}`}
      flush
      className={classes.part}
      action={
        <Group gap="xs">
          <Select
            aria-label="State"
            data={STATES}
            value={state}
            allowDeselect={false}
            onChange={(next) => setState(next ?? '')}
          />
          <Button variant="default" loading={again.busy} onClick={() => void again.run()}>
            Resend all failed
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Close
          </Button>
        </Group>
      }
    >
      <LoadedQuery query={{ data, error, refetch }} errorTitle="The deliveries didn’t load">
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries);
          if (deliveries.length === 0) return <EmptyState title="No matching deliveries." />;
          return (
            <ul className={classes.list}>
              {deliveries.map((delivery) => (
                <Delivery
                  key={delivery.id}
                  organization={organization}
                  endpoint={endpoint.id}
                  of={delivery}
                />
              ))}
            </ul>
          );
        }}
      </LoadedQuery>
      <ShowMore query={query} line={classes.more} />
    </Panel>
  );
}

interface DeliveryProps {
  organization: number;
  endpoint: number;
  of: WebhookDelivery;
}

function Delivery({ organization, endpoint, of: delivery }: DeliveryProps) {
  const again = useAct(() => resend(organization, endpoint, { ids: [delivery.id] }), {
    toastProblem: true,
    done: ({ count }) => toast('success', againWords(count)),
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {delivery.event}
          <StatusBadge look={lookOfDelivery(delivery)} />
        </span>
        <span className={classes.second}>
          <span>{delivery.message}</span>
          <span>{dateTime(delivery.madeAt)}</span>
          {delivery.nextAt && <span>Next attempt {dateTime(delivery.nextAt)}</span>}
        </span>
        {delivery.attempts.map((attempt) => (
          <span key={attempt.number} className={classes.second}>
            <span>Attempt {attempt.number}</span>
            <span>{dateTime(attempt.at)}</span>
            <span>{attempt.status ?? attempt.error}</span>
            <span>{attempt.tookMs} ms</span>
            {attempt.answer && <span>{attempt.answer}</span>}
          </span>
        ))}
        <Disclosure summary="Body">
          <pre className={classes.code}>{JSON.stringify(delivery.body, null, 2)}</pre>
        </Disclosure>
      </div>
      <Button
        variant="subtle"
        size="xs"
        loading={again.busy}
        onClick={() => void again.run()}
        aria-label={`Resend ${delivery.message}`}
      >
        Resend
      </Button>
    </li>
  );
}
