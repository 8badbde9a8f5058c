import { useQuery } from '@tanstack/react-query';
import { Dialog } from '~/shared/confirm/Dialog';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { type WebhookEvent, webhookBodyQuery } from './calls';
import classes from './Toolbox.module.css';

/** An event as the provider sent it. It may contain personal data, so viewing it is logged. */
export function EventDialog({ event, onClose }: { event: WebhookEvent; onClose: () => void }) {
  const { data, error, refetch } = useQuery(webhookBodyQuery(event));
  return (
    <Dialog opened onClose={onClose} title={event.kind} width={720}>
      {event.error && <p className={classes.failure}>{event.error}</p>}
      {error && (
        <ErrorState title="The event didn’t load" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows rows={6} height={42} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
        <section className={classes.body} tabIndex={0} aria-label="The event as received">
          <pre>{JSON.stringify(data.body, null, 2)}</pre>
        </section>
      )}
    </Dialog>
  );
}
