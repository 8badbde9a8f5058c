import { Button, Checkbox, ScrollArea, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { Copy } from '~/shared/copy/Copy';
import { FormModal } from '~/shared/form/FormModal';
import type { CustomInput, Field, FormValues } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import {
  changeEndpoint,
  createEndpoint,
  enableEndpoint,
  revealSecret,
  type WebhookCreated,
  type WebhookEndpoint,
  type WebhookEndpoints,
} from './calls';
import classes from './Developers.module.css';
import { ALL_OFFICES, chosenOffices, firstOffices, OfficePicker } from './pickers';
import { listOf, testWords } from './words';

const ALL_EVENTS = '*';

interface EventPickerProps extends CustomInput {
  events: WebhookEndpoints['events'];
}

/** All events, or those chosen. The test is sent to each webhook anyway. */
function EventPicker({ value, set, error, events }: EventPickerProps) {
  const all = value === ALL_EVENTS;
  return (
    <Stack gap="xs">
      <Checkbox
        label="All events, including later ones"
        checked={all}
        onChange={(event) => set(event.currentTarget.checked ? ALL_EVENTS : '')}
      />
      {!all && (
        <Checkbox.Group
          label="Events"
          error={error}
          value={listOf(value)}
          onChange={(next) => set(next.join(','))}
        >
          <ScrollArea.Autosize mah={240} mt="xs" type="auto">
            <Stack gap="xs">
              {events
                .filter(({ name }) => name !== 'endpoint.verification')
                .map(({ name, description }) => (
                  <Checkbox key={name} value={name} label={name} description={description} />
                ))}
            </Stack>
          </ScrollArea.Autosize>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

const fieldsOf = (webhooks: WebhookEndpoints): Field[] => [
  {
    name: 'url',
    label: 'Address',
    kind: 'text',
    maxLength: 500,
    placeholder: 'https://example.com/webhooks',
    help: 'A public https address. We send it a test first.',
  },
  {
    name: 'events',
    label: 'Events',
    kind: 'custom',
    render: (input) => <EventPicker {...input} events={webhooks.events} />,
  },
  {
    name: 'offices',
    label: 'Offices',
    kind: 'custom',
    render: (input) => (
      <OfficePicker {...input} places={webhooks.offices} whole={webhooks.wholeOrganization} />
    ),
  },
];

const bodyOf = (values: FormValues) => ({
  url: String(values.url).trim(),
  events: listOf(String(values.events)),
  offices: chosenOffices(String(values.offices)),
});

interface AddProps {
  organization: number;
  webhooks: WebhookEndpoints;
  onClose: () => void;
  made: (webhook: WebhookCreated) => void;
}

export function AddWebhook({ organization, webhooks, onClose, made }: AddProps) {
  const answer = useRef<WebhookCreated | null>(null);
  return (
    <FormModal
      onClose={() => (answer.current ? made(answer.current) : onClose())}
      name={`add webhook ${organization}`}
      title="Add a webhook"
      intro="Events hold ids, statuses, dates and amounts, and no personal data."
      width={560}
      fields={fieldsOf(webhooks)}
      initial={{
        events: ALL_EVENTS,
        offices: firstOffices(webhooks.offices, webhooks.wholeOrganization),
      }}
      submitLabel="Add webhook"
      onSubmit={(values) => createEndpoint(organization, bodyOf(values))}
      done={(next) => {
        answer.current = next;
      }}
    />
  );
}

/** The new webhook's secret, and what its address answered to the test. */
export function WebhookMade({ made, onClose }: { made: WebhookCreated; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Webhook added" width={640}>
      <Stack gap="sm">
        <p>{testWords(made.test)}</p>
        {!made.test.succeeded && (
          <p>The webhook starts once the address answers. Send the test again from its menu.</p>
        )}
        <p>Verify the signature of each event with this secret:</p>
        <pre className={classes.wrapped}>{made.secret}</pre>
        <Copy value={made.secret} label="Copy secret" />
      </Stack>
    </Dialog>
  );
}

interface EndpointProps {
  organization: number;
  of: WebhookEndpoint;
  onClose: () => void;
}

export function ChangeWebhook({
  organization,
  of: endpoint,
  webhooks,
  onClose,
}: EndpointProps & { webhooks: WebhookEndpoints }) {
  return (
    <FormModal
      onClose={onClose}
      name={`change webhook ${endpoint.id}`}
      title="Edit webhook"
      intro="A new address is tested first."
      width={560}
      fields={fieldsOf(webhooks)}
      initial={{
        url: endpoint.url,
        events: endpoint.events.join(','),
        offices: endpoint.offices?.join(',') ?? ALL_OFFICES,
      }}
      submitLabel="Save webhook"
      onSubmit={(values) => changeEndpoint(organization, endpoint.id, bodyOf(values))}
      done={() => toast('success', 'Webhook saved')}
    />
  );
}

/** A webhook's secret, after the user proved who they are. */
export function Secret({ organization, of: endpoint, onClose }: EndpointProps) {
  const [secret, setSecret] = useState('');
  const act = useAct(() => revealSecret(organization, endpoint.id), {
    invalidates: [],
    done: (answer) => setSecret(answer.secret),
  });
  return (
    <Dialog opened onClose={onClose} title="Signing secret" width={560}>
      <Stack gap="sm">
        {secret ? (
          <>
            <pre className={classes.wrapped}>{secret}</pre>
            <Copy value={secret} label="Copy secret" />
          </>
        ) : (
          <>
            <p>Anyone with this secret can sign events as us. Keep it in your tool only.</p>
            <Button loading={act.busy} onClick={() => void act.run()}>
              Reveal secret
            </Button>
          </>
        )}
        <Problem>{act.problem}</Problem>
      </Stack>
    </Dialog>
  );
}

/** Enables a webhook, and sends or skips what was held. */
export function EnableWebhook({ organization, of: endpoint, onClose }: EndpointProps) {
  const act = useAct<unknown, 'send' | 'skip'>(
    (held) => enableEndpoint(organization, endpoint.id, held),
    {
      done: () => {
        toast('success', 'Webhook enabled');
        onClose();
      },
    },
  );
  const { held } = endpoint;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Enable this webhook?"
      width={480}
      footer={
        <>
          {held > 0 && (
            <Button variant="default" loading={act.busy} onClick={() => void act.run('skip')}>
              Skip them
            </Button>
          )}
          <Button loading={act.busy} onClick={() => void act.run('send')}>
            {held > 0 ? `Send ${held.toLocaleString('en-US')} held events` : 'Enable webhook'}
          </Button>
        </>
      }
    >
      <p>
        We send a test first. The webhook is enabled if {endpoint.url} answers 2xx.
        {held > 0 && ' Held events keep their ids, so your tool can drop those it has.'}
      </p>
      <Problem>{act.problem}</Problem>
    </Dialog>
  );
}
