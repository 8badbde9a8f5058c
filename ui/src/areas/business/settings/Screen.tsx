import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { businessLook, example, partWords } from '~/areas/business-connect/words';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { CardDialog } from '~/shared/pay/CardDialog';
import type { NewCard } from '~/shared/pay/CardForm';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import classes from '../Business.module.css';
import { acceptProposal, addBusinessMethod, endSponsorship, removeBusinessMethod } from '../calls';
import { OwnBusiness } from '../OwnBusiness';
import type { Business, BusinessMethod, BusinessOffice } from '../types';
import { Profile } from './Profile';
import { Users } from './Users';

/** A business’s profile, users, payment methods, and its terms with each office. */
export function Screen() {
  return (
    <OwnBusiness>
      {(business) => (
        <>
          <PageHeader title="Settings" line={business.name} />
          <Stack gap="md" className={classes.column}>
            <Profile business={business.id} />
            <Users business={business.id} />
            <Methods business={business} />
            {business.offices.map((office) => (
              <Office key={office.addendumId} business={business.id} office={office} />
            ))}
          </Stack>
        </>
      )}
    </OwnBusiness>
  );
}

function Methods({ business }: { business: Business }) {
  const [adding, setAdding] = useState(false);
  const save = async (card: NewCard) => {
    const { approval } = await addBusinessMethod(business.id, card);
    if (!approval) toast('success', 'Payment method added');
    return approval;
  };
  return (
    <Panel
      title="Payment methods"
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          Add card
        </Button>
      }
    >
      {business.methods.length === 0 ? (
        <EmptyState title="No payment method yet">
          Add a card to pay invoices automatically on the 1st, if your terms allow it.
        </EmptyState>
      ) : (
        <Stack gap="xs">
          {business.methods.map((method) => (
            <Method key={method.id} business={business.id} method={method} />
          ))}
        </Stack>
      )}
      {adding && (
        <CardDialog
          title="Add card"
          leave="Not now"
          entry={business.entry}
          today={business.today}
          language="en"
          owner={{ name: business.name, zip: '' }}
          save={save}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}

function Method({ business, method }: { business: number; method: BusinessMethod }) {
  const remove = useAct(() => removeBusinessMethod(business, method.id), {
    toastProblem: true,
    done: () => toast('success', 'Payment method removed'),
  });
  const name = `${method.network} ending ${method.last4}`;
  return (
    <Group justify="space-between">
      <Text>
        {name}
        {method.isDefault && ', charged on the 1st'}
        {method.blocked && ', declined for good'}
      </Text>
      <Button
        size="xs"
        variant="subtle"
        loading={remove.busy}
        aria-label={`Remove ${name}`}
        onClick={() => void remove.run()}
      >
        Remove
      </Button>
    </Group>
  );
}

function Office({ business, office }: { business: number; office: BusinessOffice }) {
  const [ending, setEnding] = useState(false);
  const [accepting, setAccepting] = useState(false);
  const { terms, proposed } = office;
  return (
    <Panel
      title={office.office}
      action={
        office.state === 'accepted' && (
          <Button size="xs" variant="subtle" color="danger" onClick={() => setEnding(true)}>
            End sponsorship
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { label: 'Status', value: <StatusBadge look={businessLook(office)} /> },
          { label: 'You pay', value: partWords(terms) },
          { label: 'Employer code', value: office.code },
          {
            label: 'Employees join at',
            value: <a href={office.link}>{office.link}</a>,
          },
          {
            label: 'Billing',
            value:
              terms.collection === 'automatic' ? 'Charged on the 1st' : 'Invoice, due in 15 days',
          },
          ...(office.endsOn ? [{ label: 'Ends after', value: longDate(office.endsOn) }] : []),
        ]}
      />
      {proposed && (
        <Alert color="brand" mt="md" title={`${office.office} proposes new terms`}>
          <p>You pay: {partWords(proposed)}.</p>
          <Button size="xs" mt="xs" onClick={() => setAccepting(true)}>
            Review new terms
          </Button>
        </Alert>
      )}
      {proposed && accepting && (
        <ConfirmDialog
          opened
          onClose={() => setAccepting(false)}
          name={`accept proposal ${office.addendumId} ${office.version}`}
          title={`Accept the new terms of ${office.office}?`}
          confirmLabel="Accept new terms"
          keepLabel="Not now"
          onConfirm={() => acceptProposal(business, office.addendumId, office.version)}
          done={() => toast('success', 'New terms accepted')}
        >
          <p>
            You pay: {partWords(proposed)}. {example(proposed, '49.00')}
          </p>
          <p>
            New employees join under them. Who is enrolled keeps the running term; whoever pays more
            gets an email 28 days before.
          </p>
        </ConfirmDialog>
      )}
      {ending && (
        <ConfirmDialog
          opened
          onClose={() => setEnding(false)}
          name={`end sponsorship ${office.addendumId}`}
          title={`End your sponsorship at ${office.office}?`}
          confirmLabel="End with 30 days’ notice"
          keepLabel="Keep"
          destructive
          onConfirm={() => endSponsorship(business, office.addendumId)}
          done={({ on }) => toast('success', `The sponsorship ends after ${longDate(on)}`)}
        >
          <p>
            Your employees keep their paid periods. Then each chooses whether to keep the membership
            at its own price.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
