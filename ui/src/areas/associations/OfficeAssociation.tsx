import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { money } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import classes from './Associations.module.css';
import { copyTemplate, joinAssociation, leaveAssociation, shareWithAssociation } from './calls';
import { Logo } from './Logo';
import { officeAssociationQuery, officeTemplatesQuery } from './queries';
import type { JoinedAssociation, PlanTemplate, Share } from './types';
import { SHARES } from './words';

/** The association that an office belongs to: what it sees, its plans, and leaving it. */
export function OfficeAssociation({ office }: { office: number }) {
  const query = useQuery(officeAssociationQuery(office));
  return (
    <LoadedQuery query={query} errorTitle="The association didn’t load">
      {({ association }) =>
        association ? (
          <Stack gap="md" className={classes.column}>
            <Joined key={association.shares.join()} office={office} association={association} />
            {!association.ended && <Plans office={office} association={association} />}
          </Stack>
        ) : (
          <NotJoined office={office} />
        )
      }
    </LoadedQuery>
  );
}

function NotJoined({ office }: { office: number }) {
  const [joining, setJoining] = useState(false);
  return (
    <Panel title="Association">
      <EmptyState
        title="Not in an association"
        action={<Button onClick={() => setJoining(true)}>Join an association</Button>}
      >
        An association sees your office’s name, city and state, when you joined, whether you’re
        live, and what else you share. It never sees patients.
      </EmptyState>
      {joining && (
        <FormModal
          onClose={() => setJoining(false)}
          name={`join association ${office}`}
          title="Join an association"
          intro="Ask your association for its address. You choose what else it sees, and you can leave at any time."
          fields={[
            {
              name: 'url',
              label: 'Address',
              kind: 'text',
              maxLength: 40,
              help: 'The last part, after /accounts/',
            },
          ]}
          submitLabel="Join"
          onSubmit={({ url }) => joinAssociation(office, String(url).trim())}
          done={({ association }) => toast('success', `You joined ${association?.name ?? 'it'}`)}
        />
      )}
    </Panel>
  );
}

interface JoinedProps {
  office: number;
  association: JoinedAssociation;
}

function Joined({ office, association }: JoinedProps) {
  const [leaving, setLeaving] = useState(false);
  const [shares, setShares] = useState<Share[]>(association.shares);
  const saving = useAct(() => shareWithAssociation(office, shares), {
    toastProblem: true,
    done: () => toast('success', 'Saved'),
  });
  return (
    <Panel title={association.name} action={<Logo svg={association.logo} />}>
      <Stack gap="md">
        <p className={classes.line}>
          {association.ended
            ? `${association.name} has ended and no longer sees your office.`
            : `Joined ${longDate(association.joinedOn)}. The association sees your office’s name, city and state, when you joined, and whether you’re live. It never sees patients or payments.`}
        </p>
        {!association.ended && (
          <Checkbox.Group
            label="Also share"
            value={shares}
            onChange={(next) => setShares(next as Share[])}
          >
            <Stack gap="xs" mt="xs">
              {Object.entries(SHARES).map(([value, label]) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Group>
          {!association.ended && (
            <Button
              loading={saving.busy}
              disabled={shares.toSorted().join() === association.shares.toSorted().join()}
              onClick={() => void saving.run()}
            >
              Save
            </Button>
          )}
          <Button variant="subtle" color="danger" onClick={() => setLeaving(true)}>
            Leave association
          </Button>
        </Group>
      </Stack>
      {leaving && (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(false)}
          name={`leave association ${office}`}
          title={`Leave ${association.name}?`}
          confirmLabel="Leave"
          keepLabel="Stay"
          destructive
          onConfirm={() => leaveAssociation(office)}
          done={() => toast('success', 'Your office has left the association')}
        >
          <p>It no longer sees your office. Discounts from its coupon continue as agreed.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Plans({ office, association }: JoinedProps) {
  const { permissions } = useUser();
  if (!permissions.includes('plans')) return null;
  return <Copies office={office} association={association} />;
}

function Copies({ office, association }: JoinedProps) {
  const query = useQuery(officeTemplatesQuery(office));
  const [copying, setCopying] = useState<PlanTemplate>();
  const [words, setWords] = useState<string[]>([]);
  return (
    <Panel title={`Plans of ${association.name}`}>
      <LoadedQuery query={query} errorTitle="The plans didn’t load">
        {({ plans }) =>
          plans.length === 0 ? (
            <EmptyState title="No plans to copy">
              Plans that the association shares appear here.
            </EmptyState>
          ) : (
            <Stack gap="xs">
              {plans.map((plan) => (
                <Group key={plan.id} justify="space-between">
                  <span>
                    {plan.name}
                    {Number(plan.monthly) > 0 && `, ${money(plan.monthly)} a month`}
                    {Number(plan.yearly) > 0 && `, ${money(plan.yearly)} a year`}
                  </span>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Copy as draft: ${plan.name}`}
                    onClick={() => setCopying(plan)}
                  >
                    Copy as draft
                  </Button>
                </Group>
              ))}
            </Stack>
          )
        }
      </LoadedQuery>
      {words.length > 0 && (
        <p role="status">
          Before you publish the draft, change these words, which your state restricts:{' '}
          {words.join(', ')}.
        </p>
      )}
      {copying && (
        <ConfirmDialog
          opened
          onClose={() => setCopying(undefined)}
          name={`copy plan ${copying.id}`}
          title={`Copy ${copying.name}?`}
          confirmLabel="Copy as draft"
          keepLabel="Not now"
          onConfirm={() => copyTemplate(office, copying.id)}
          done={({ wordsToChange }) => {
            setWords(wordsToChange);
            toast('success', 'Draft added to your plans');
          }}
        >
          <p>The draft is yours: the association’s later changes don’t affect it.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
