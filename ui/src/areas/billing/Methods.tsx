import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import entries from '~/shared/entries/Entries.module.css';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { CardDialog } from '~/shared/pay/CardDialog';
import type { NewCard } from '~/shared/pay/CardForm';
import { methodWords } from '~/shared/pay/method-words';
import { StatusBadge, Tag } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import classes from './Billing.module.css';
import {
  addMethod,
  makeDefault,
  type PaymentSource,
  removeMethod,
  type TierBilling,
} from './calls';

interface MethodsProps {
  organizationId: number;
  billing: TierBilling;
}

/** The cards on file, the default first. */
export function Methods({ organizationId, billing }: MethodsProps) {
  const [adding, setAdding] = useState(false);
  const { items } = billing.methods;
  return (
    <Panel
      title="Payment methods"
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          Add card
        </Button>
      }
    >
      {items.length === 0 ? (
        <EmptyState title="No payment method yet">Add a card to pay for your tier.</EmptyState>
      ) : (
        <ul className={entries.entries}>
          {items.map((method) => (
            <Method key={method.id} organizationId={organizationId} method={method} />
          ))}
        </ul>
      )}
      {adding && (
        <AddDialog
          organizationId={organizationId}
          billing={billing}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}

function Method({ organizationId, method }: { organizationId: number; method: PaymentSource }) {
  const act = useAct((change: typeof makeDefault | typeof removeMethod) =>
    change(organizationId, method.id),
  );
  const name = methodWords(method);
  return (
    <li className={entries.entry}>
      <IconCreditCard size={20} stroke={1.6} aria-hidden="true" />
      <span className={entries.words}>
        <strong>
          {name} {method.isDefault && <Tag>Default</Tag>}
        </strong>
        <span className={classes.quiet}>
          {method.expMonth && method.expYear
            ? `Expires ${String(method.expMonth).padStart(2, '0')}/${method.expYear}`
            : ''}
        </span>
      </span>
      {method.blocked && <StatusBadge look={look('Declined by the bank', 'bad')} />}
      <span className={classes.actions}>
        {!method.isDefault && !method.blocked && (
          <Button
            variant="subtle"
            loading={act.busy}
            onClick={() => void act.run(makeDefault)}
            aria-label={`Make default: ${name}`}
          >
            Make default
          </Button>
        )}
        {!method.inUse && (
          <Button
            variant="subtle"
            loading={act.busy}
            onClick={() => void act.run(removeMethod)}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        )}
      </span>
    </li>
  );
}

function AddDialog({ organizationId, billing, onClose }: MethodsProps & { onClose: () => void }) {
  const save = async (card: NewCard) => {
    const { approval } = await addMethod(organizationId, card);
    if (!approval)
      toast(
        'success',
        'Payment method added',
        billing.late ? 'We’re charging it for the amount due.' : '',
      );
    return approval;
  };
  return (
    <CardDialog
      title="Add card"
      leave="Not now"
      entry={billing.methods.entry}
      today={billing.today}
      language="en"
      owner={{ name: billing.organization, zip: '' }}
      save={save}
      onClose={onClose}
    />
  );
}
