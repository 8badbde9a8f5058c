import { Button, Menu } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import {
  deleteEndpoint,
  disableEndpoint,
  rotateSecret,
  testEndpoint,
  type WebhookCreated,
  type WebhookEndpoint,
  type WebhookEndpoints,
  type WebhookTest,
} from './calls';
import classes from './Developers.module.css';
import { endpointsQuery } from './queries';
import { AddWebhook, ChangeWebhook, EnableWebhook, Secret, WebhookMade } from './WebhookDialogs';
import { WebhookLog } from './WebhookLog';
import { eventWords, lookOfEndpoint, reachWords, successWords, testWords } from './words';

type Open =
  | { what: 'add' }
  | { what: 'made'; made: WebhookCreated }
  | { what: 'log'; endpoint: WebhookEndpoint }
  | {
      what: 'change' | 'delete' | 'disable' | 'enable' | 'secret' | 'rotate';
      endpoint: WebhookEndpoint;
    };

/** The organization's webhooks that the user manages, and the log of one. */
export function Webhooks({ organization }: { organization: number }) {
  const query = useQuery(endpointsQuery(organization));
  const { data } = query;
  const [open, setOpen] = useState<Open | null>(null);
  const logged = open?.what === 'log' ? open.endpoint : null;
  return (
    <>
      <Panel
        title="Webhooks"
        flush
        action={
          data && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setOpen({ what: 'add' })}
            >
              Add webhook
            </Button>
          )
        }
      >
        <LoadedQuery query={query} errorTitle="The webhooks didn’t load">
          {(webhooks) =>
            webhooks.endpoints.length === 0 ? (
              <EmptyState
                icon={<IconWebhook size={28} stroke={1.5} aria-hidden="true" />}
                title="Add an address to get notified when something changes."
              />
            ) : (
              <ul className={classes.list}>
                {webhooks.endpoints.map((endpoint) => (
                  <Webhook
                    key={endpoint.id}
                    organization={organization}
                    of={endpoint}
                    webhooks={webhooks}
                    onOpen={setOpen}
                  />
                ))}
              </ul>
            )
          }
        </LoadedQuery>
      </Panel>
      {logged && (
        <WebhookLog
          key={logged.id}
          organization={organization}
          of={logged}
          onClose={() => setOpen(null)}
        />
      )}
      {data && open && open.what !== 'log' && (
        <Dialogs
          organization={organization}
          webhooks={data}
          open={open}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface WebhookProps {
  organization: number;
  of: WebhookEndpoint;
  webhooks: WebhookEndpoints;
  onOpen: (open: Open) => void;
}

function Webhook({ organization, of: endpoint, webhooks, onOpen }: WebhookProps) {
  const test = useAct<WebhookTest>(() => testEndpoint(organization, endpoint.id), {
    toastProblem: true,
    done: (answer) => toast(answer.succeeded ? 'success' : 'error', testWords(answer)),
  });
  const disabled = endpoint.state === 'disabled';
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>
          {endpoint.url}
          <StatusBadge look={lookOfEndpoint(endpoint)} />
        </span>
        <span className={classes.second}>
          <span>{eventWords(endpoint.events)}</span>
          <span>{reachWords(endpoint.offices, webhooks.offices)}</span>
          <span>{successWords(endpoint)}</span>
          {endpoint.held > 0 && <span>{endpoint.held} events held</span>}
        </span>
      </span>
      {disabled && (
        <Button variant="default" size="xs" onClick={() => onOpen({ what: 'enable', endpoint })}>
          Enable
        </Button>
      )}
      <RowMenu label={`Actions for ${endpoint.url}`} width={200} color="gray.7">
        <Menu.Item onClick={() => onOpen({ what: 'log', endpoint })}>See deliveries</Menu.Item>
        <Menu.Item disabled={test.busy} onClick={() => void test.run()}>
          Send test
        </Menu.Item>
        <Menu.Item onClick={() => onOpen({ what: 'change', endpoint })}>Edit</Menu.Item>
        <Menu.Item onClick={() => onOpen({ what: 'secret', endpoint })}>Reveal secret</Menu.Item>
        <Menu.Item onClick={() => onOpen({ what: 'rotate', endpoint })}>Rotate secret</Menu.Item>
        <Menu.Divider />
        {!disabled && (
          <Menu.Item onClick={() => onOpen({ what: 'disable', endpoint })}>Disable</Menu.Item>
        )}
        <Menu.Item color="danger" onClick={() => onOpen({ what: 'delete', endpoint })}>
          Delete
        </Menu.Item>
      </RowMenu>
    </li>
  );
}

interface DialogsProps {
  organization: number;
  webhooks: WebhookEndpoints;
  open: Exclude<Open, { what: 'log' }>;
  onOpen: (open: Open | null) => void;
  onClose: () => void;
}

function Dialogs({ organization, webhooks, open, onOpen, onClose }: DialogsProps) {
  if (open.what === 'add') {
    const made = (answer: WebhookCreated) => onOpen({ what: 'made', made: answer });
    return (
      <AddWebhook organization={organization} webhooks={webhooks} onClose={onClose} made={made} />
    );
  }
  if (open.what === 'made') return <WebhookMade made={open.made} onClose={onClose} />;
  const { endpoint } = open;
  const same = { organization, of: endpoint, onClose };
  if (open.what === 'change') return <ChangeWebhook {...same} webhooks={webhooks} />;
  if (open.what === 'enable') return <EnableWebhook {...same} />;
  if (open.what === 'secret') return <Secret {...same} />;
  return <Confirmation {...same} what={open.what} />;
}

interface ConfirmationProps {
  organization: number;
  of: WebhookEndpoint;
  what: 'delete' | 'disable' | 'rotate';
  onClose: () => void;
}

function Confirmation({ organization, of: endpoint, what, onClose }: ConfirmationProps) {
  const common = { opened: true, onClose, name: `${what} webhook ${endpoint.id}` };
  if (what === 'rotate')
    return (
      <ConfirmDialog
        {...common}
        title="Rotate this webhook’s secret?"
        confirmLabel="Rotate secret"
        keepLabel="Keep secret"
        onConfirm={() => rotateSecret(organization, endpoint.id)}
        done={() => toast('success', 'Secret rotated', 'Reveal it to copy it to your tool.')}
      >
        <p>For 24 hours events carry two signatures, one of each secret. Then only the new one.</p>
      </ConfirmDialog>
    );
  if (what === 'disable')
    return (
      <ConfirmDialog
        {...common}
        title="Disable this webhook?"
        confirmLabel="Disable webhook"
        keepLabel="Keep webhook"
        onConfirm={() => disableEndpoint(organization, endpoint.id)}
        done={() => toast('success', 'Webhook disabled')}
      >
        <p>Events are held for 30 days. You can send them when you enable the webhook.</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      {...common}
      title="Delete this webhook?"
      confirmLabel="Delete webhook"
      keepLabel="Keep webhook"
      destructive
      onConfirm={() => deleteEndpoint(organization, endpoint.id)}
      done={() => toast('success', 'Webhook deleted')}
    >
      <p>{endpoint.url} gets no more events. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
