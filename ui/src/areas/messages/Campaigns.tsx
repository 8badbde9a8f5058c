import { Button, Progress, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { CardList } from '~/shared/list-screen/CardList';
import { useListView } from '~/shared/list-screen/useListView';
import { MorePages } from '~/shared/list-table/PagingLine';
import { EmptyState, Loaded } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import {
  type Campaign,
  type CampaignPerson,
  campaignQuery,
  campaignsQuery,
  cancelCampaign,
  isMoving,
  peopleQuery,
  type RecipientFilter,
} from './calls';
import classes from './Messages.module.css';
import { audienceWords, CAMPAIGN_STATES, campaignTitle, LEFT_OUT } from './words';

const NOUN = { one: 'message', many: 'messages' };
const OUTCOMES: RecipientFilter[] = [
  'all',
  'sent',
  'opened',
  'bounced',
  'unsubscribed',
  'left_out',
];
const PEOPLE = { one: 'household', many: 'households' };

/** The office's messages to many members, with their outcome. */
export function Campaigns({ officeId }: { officeId: number }) {
  const query = useInfiniteQuery(campaignsQuery(officeId));
  return (
    <CardList
      query={query}
      rows={query.data?.pages.flatMap((page) => page.items)}
      noun={NOUN}
      title="Sent and scheduled"
      action={
        <DownloadMenu
          size="xs"
          onDownload={listDownload('/dentists/{id}/campaigns/file', { path: { id: officeId } })}
        />
      }
      errorTitle="Your messages didn’t load"
      empty={
        <EmptyState title="No messages yet">
          Write to everyone, or only to late, renewing, new or other members.
        </EmptyState>
      }
    >
      {(all) => all.map((one) => <Row key={one.id} officeId={officeId} listed={one} />)}
    </CardList>
  );
}

interface RowProps {
  officeId: number;
  listed: Campaign;
}

function Row({ officeId, listed }: RowProps) {
  const { data } = useQuery(campaignQuery(officeId, listed));
  const one = (isMoving(listed) && data) || listed;
  const view = useListView();
  const open = view.text('people') === String(one.id);
  const [canceling, setCanceling] = useState(false);
  const { results } = one;
  const title = campaignTitle(one);
  const all = results.sent + results.waiting;
  const figures = [
    ...sentBy(one),
    `${results.delivered} delivered`,
    ...(results.opened === undefined ? [] : [`${results.opened} opened`]),
    `${results.bounced} bounced`,
    `${results.unsubscribed} unsubscribed`,
    `${results.leftOut} left out`,
  ];
  return (
    <article className={classes.row} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <StatusBadge look={CAMPAIGN_STATES[one.state]} />
      </div>
      <p className={classes.quiet}>
        {audienceWords(one)} · {one.state === 'scheduled' ? 'Sends' : 'Started'}{' '}
        {dateTime(one.startedAt ?? one.sendAt)} · {one.madeBy}
        {one.canceledBy && ` · Canceled by ${one.canceledBy}`}
      </p>
      {one.state !== 'scheduled' && <p>{figures.join(' · ')}</p>}
      {one.state === 'sending' && all > 0 && (
        <Progress value={(results.sent / all) * 100} aria-label="Sent so far" />
      )}
      <div className={classes.acts}>
        {one.state !== 'scheduled' && (
          <Button
            size="xs"
            variant="default"
            onClick={() => view.set({ people: open ? '' : String(one.id), outcome: '' })}
            aria-expanded={open}
          >
            {open ? 'Hide people' : 'See people'}
          </Button>
        )}
        {(one.state === 'scheduled' || one.state === 'sending') && (
          <Button size="xs" variant="subtle" color="danger" onClick={() => setCanceling(true)}>
            Cancel message
          </Button>
        )}
      </div>
      {open && <People officeId={officeId} campaign={one} />}
      <ConfirmDialog
        opened={canceling}
        onClose={() => setCanceling(false)}
        title={`Cancel “${title}”?`}
        confirmLabel="Cancel message"
        keepLabel="Keep message"
        destructive
        onConfirm={() => cancelCampaign(officeId, one.id)}
        done={() => toast('success', 'Message canceled')}
      >
        <p>Anyone who hasn’t received it yet won’t.</p>
      </ConfirmDialog>
    </article>
  );
}

/** How many were sent, by channel where there is more than one. */
function sentBy({ channel, results }: Campaign): string[] {
  if (channel === 'text') return [`${results.sent} sent by text`];
  if (channel === 'email') return [`${results.sent} sent`];
  return [`${results.sent - results.texted} sent by email`, `${results.texted} sent by text`];
}

interface PeopleProps {
  officeId: number;
  campaign: Campaign;
}

function People({ officeId, campaign }: PeopleProps) {
  const view = useListView();
  const filter = view.one('outcome', OUTCOMES) ?? 'all';
  const listed = useInfiniteQuery(peopleQuery(officeId, campaign.id, filter));
  const { data, error, refetch } = listed;
  const choices: { value: RecipientFilter; label: string }[] = [
    { value: 'all', label: 'All' },
    { value: 'sent', label: 'Sent' },
    ...(campaign.results.opened === undefined
      ? []
      : [{ value: 'opened' as const, label: 'Opened' }]),
    { value: 'bounced', label: 'Bounced' },
    { value: 'unsubscribed', label: 'Unsubscribed' },
    { value: 'left_out', label: 'Left out' },
  ];
  return (
    <>
      <SegmentedControl
        aria-label="People"
        data={choices}
        value={filter}
        onChange={(next) => view.set({ outcome: next === 'all' ? '' : next })}
      />
      <DownloadMenu
        size="xs"
        onDownload={listDownload('/dentists/{id}/campaigns/{campaignId}/people/file', {
          path: { id: officeId, campaignId: campaign.id },
          query: { filter },
        })}
      />
      <Loaded
        data={data?.pages.flatMap((page) => page.items)}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The people didn’t load"
        rows={2}
      >
        {(people) => (
          <>
            {people.length === 0 && <p className={classes.quiet}>No households.</p>}
            <ul>
              {people.map((one) => (
                <li key={one.accountId}>
                  <Link to={`/account/members?id=${one.accountId}`}>{one.name}</Link>{' '}
                  <span className={classes.quiet}>
                    {outcome(one)}
                    {campaign.channel === 'choice' && one.channel === 'text' && ' by text'}
                  </span>
                </li>
              ))}
            </ul>
            <MorePages query={listed} shown={people.length} noun={PEOPLE} />
          </>
        )}
      </Loaded>
    </>
  );
}

function outcome(one: CampaignPerson): string {
  if (one.leftOut) return `Left out: ${LEFT_OUT[one.leftOut]}`;
  if (one.unsubscribedAt) return `Unsubscribed ${dateTime(one.unsubscribedAt)}`;
  if (one.bouncedAt) return `Bounced ${dateTime(one.bouncedAt)}`;
  if (one.openedAt) return `Opened ${dateTime(one.openedAt)}`;
  if (one.deliveredAt) return `Delivered ${dateTime(one.deliveredAt)}`;
  return one.sentAt ? `Sent ${dateTime(one.sentAt)}` : 'Waiting';
}
