import { Alert, Button, Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { FormModal } from '~/shared/form/FormModal';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { EntryLog } from './EntryLog';
import classes from './PracticeSystem.module.css';
import { type ProviderPayment, setProviderPayment, toggleWriting } from './writing-calls';
import { providerPaymentQuery } from './writing-queries';

/** What we write to the practice system: the switch, how payments are entered, and each entry. */
export function Writing({ office }: { office: number }) {
  const query = useQuery(providerPaymentQuery(office));
  return (
    <>
      <Panel title="Writing to your system">
        <LoadedQuery query={query} errorTitle="The settings didn’t load">
          {(payment) => (
            <>
              <WriteSwitch office={office} payment={payment} />
              {payment.write && <Payments office={office} payment={payment} />}
              {payment.toLookAt > 0 && (
                <Alert mt="md" color="yellow" icon={<IconAlertTriangle aria-hidden="true" />}>
                  {payment.toLookAt === 1
                    ? '1 entry needs you. It’s in the list below.'
                    : `${payment.toLookAt.toLocaleString('en-US')} entries need you. They’re in the list below.`}
                </Alert>
              )}
            </>
          )}
        </LoadedQuery>
      </Panel>
      {query.data && (query.data.write || query.data.toLookAt > 0) && <EntryLog office={office} />}
    </>
  );
}

interface PartProps {
  office: number;
  payment: ProviderPayment;
}

function WriteSwitch({ office, payment }: PartProps) {
  const [asking, setAsking] = useState(false);
  const act = useAct<unknown, boolean>((next) => toggleWriting(office, next), {
    name: (next) => `write to practice system ${office} ${next}`,
    toastProblem: true,
    done: (_, next) => toast('success', next ? 'Writing on' : 'Writing off'),
  });
  return (
    <>
      <Switch
        label="Write to your practice system"
        description={
          payment.takesPlans
            ? 'Your plans are added as discount plans with their fees, and members are put on them while they’re active. Changes you make there are kept.'
            : 'This system takes payments only, set up below. It doesn’t take plans or fees from us.'
        }
        checked={payment.write}
        disabled={act.busy}
        onChange={(event) => (event.currentTarget.checked ? setAsking(true) : void act.run(false))}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        name={`allow writing ${office}`}
        title="Write to your practice system?"
        confirmLabel="Start writing"
        keepLabel="Read only"
        onConfirm={() => toggleWriting(office, true)}
        done={() => toast('success', 'Writing on')}
      >
        {payment.takesPlans ? (
          <p>
            We add a discount plan and a fee schedule for each of your plans, and put matched
            members on them. Patients with insurance or on a plan of yours are left alone. When a
            membership ends, we end it there. Turn it off any time: what was written stays.
          </p>
        ) : (
          <p>
            Nothing is entered until you set up payments. Turn it off any time: what was written
            stays.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function Payments({ office, payment }: PartProps) {
  const [choosing, setChoosing] = useState(false);
  const { providers, paymentTypes, providerId, paymentTypeId } = payment;
  const act = useAct<unknown>(
    () => setProviderPayment({ dentistInfoId: office, payments: false }),
    {
      name: `stop payments ${office}`,
      toastProblem: true,
      done: () => toast('success', 'Payments off'),
    },
  );
  const nameOf = (list: { id: string; name: string }[] | undefined, id: string | undefined) =>
    list?.find((choice) => choice.id === id)?.name ?? id;
  return (
    <>
      <Switch
        mt="md"
        label="Enter membership payments"
        description="Card and bank payments from now on, as a credit on the patient’s account. Cash and checks taken at your desk aren’t entered: your team does that. Whole refunds are taken back where your system allows it, and others are listed for you."
        checked={payment.payments}
        disabled={act.busy}
        onChange={(event) => (event.currentTarget.checked ? setChoosing(true) : void act.run())}
      />
      {payment.payments && (
        <p className={classes.facts}>
          For {nameOf(providers, providerId)}, as {nameOf(paymentTypes, paymentTypeId)}.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
            Change
          </Button>
        </p>
      )}
      {choosing && (
        <ChoosePayment office={office} payment={payment} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

const options = (list: { id: string; name: string }[] | undefined, first: string) => [
  { value: '', label: first },
  ...(list ?? []).map(({ id, name }) => ({ value: id, label: name })),
];

function ChoosePayment({ office, payment, onClose }: PartProps & { onClose: () => void }) {
  const isThere = payment.providers !== undefined && payment.paymentTypes !== undefined;
  return (
    <FormModal
      onClose={onClose}
      name={`payments in practice system ${office}`}
      title="Enter membership payments"
      intro={
        isThere
          ? 'Payments from now on are entered for this provider. Earlier ones aren’t.'
          : 'The practice system isn’t answering. Try again in a few minutes.'
      }
      waiting={!isThere}
      fields={[
        {
          name: 'providerId',
          label: 'Provider',
          kind: 'select',
          options: options(payment.providers, 'Choose a provider'),
        },
        {
          name: 'paymentTypeId',
          label: 'Payment type',
          kind: 'select',
          options: options(payment.paymentTypes, 'Choose a payment type'),
        },
      ]}
      initial={{ providerId: payment.providerId ?? '', paymentTypeId: payment.paymentTypeId ?? '' }}
      submitLabel="Save"
      onSubmit={(values) =>
        setProviderPayment({
          dentistInfoId: office,
          payments: true,
          providerId: String(values.providerId),
          paymentTypeId: String(values.paymentTypeId),
        })
      }
      done={() => toast('success', 'Payments on')}
    />
  );
}
