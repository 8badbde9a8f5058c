import type { ReactNode } from 'react';
import { Avatar } from '~/shared/avatar/Avatar';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { hasEnded, termWords } from '~/shared/term/words';
import type { Member, MemberDetails, Subscription } from '../calls';
import classes from './Member.module.css';
import {
  pendingChangeWords,
  pendingPriceWords,
  peopleOnPlans,
  personWords,
  totalParts,
  totalWords,
} from './words';

interface FamilyRow {
  key: string;
  member: Member;
  /** Absent for a person without a plan. */
  held?: Subscription;
}

/** One row for each plan of a person; a person without one has a row too. */
export function familyRows(members: Member[]): FamilyRow[] {
  return members.flatMap((member): FamilyRow[] => {
    if (member.subscriptions.length === 0) return [{ key: `${member.id}`, member }];
    return member.subscriptions.map((held) => ({ key: `${member.id}-${held.id}`, member, held }));
  });
}

function Price({ held }: { held?: Subscription }) {
  if (!held) return '\u2014';
  const pending = pendingPriceWords(held);
  return (
    <>
      <MoneyText amount={held.price} period={held.period} failed={hasEnded(held)} />
      {pending && <span className={classes.second}>{pending}</span>}
    </>
  );
}

function Total({ totals }: { totals: MemberDetails['totals'] }) {
  const parts = totalParts(totals);
  if (parts.length === 0) return '\u2014';
  return parts.map((part, index) => (
    <span key={part.period} className={classes.totalPart}>
      {index > 0 && '+ '}
      <MoneyText amount={part.amount} period={part.period} />
    </span>
  ));
}

interface FamilyTableProps {
  details: MemberDetails;
  /** The drawer is too narrow for a separate column: the badge is below the plan. */
  narrow?: boolean;
  /** The actions for a person, shown once, regardless of the number of plans. */
  actions?: (member: Member) => ReactNode;
}

/** The family and its plans, with the family's total price. */
export function FamilyTable({ details, narrow, actions }: FamilyTableProps) {
  const { members, totals } = details;
  const status: Column<FamilyRow> = {
    key: 'status',
    title: 'Status',
    render: ({ held }) => held && <StatusBadge status={held.status} />,
  };
  const columns: Column<FamilyRow>[] = [
    {
      key: 'person',
      title: 'Person',
      foot: 'Total',
      render: ({ member }) => (
        <span className={classes.person}>
          <Avatar name={member.name} />
          <span className={classes.words}>
            {member.name}
            <span className={classes.second}>{personWords(member)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'plan',
      title: 'Plan',
      foot: (
        <span className={classes.quiet}>
          {totalWords(peopleOnPlans(members), totals.familyPercent)}
        </span>
      ),
      render: ({ held }) =>
        held ? (
          <>
            {held.planName}
            {narrow && held.status !== 'active' && (
              <StatusBadge status={held.status} className={classes.beside} />
            )}
            <span className={classes.second}>{termWords(held)}</span>
            {held.pendingChange && (
              <span className={classes.second}>{pendingChangeWords(held)}</span>
            )}
          </>
        ) : (
          <span className={classes.quiet}>No plan</span>
        ),
    },
    ...(narrow ? [] : [status]),
    {
      key: 'price',
      title: 'Price',
      number: true,
      foot: <Total totals={totals} />,
      render: ({ held }) => <Price held={held} />,
    },
  ];
  return (
    <ListTable<FamilyRow>
      label="Family and plans"
      flush
      columns={columns}
      rows={familyRows(members)}
      rowKey={(row) => row.key}
      rowActions={
        actions &&
        (({ member, held }) => (held?.id === member.subscriptions[0]?.id ? actions(member) : null))
      }
      phone={({ member, held }) => ({
        lead: <Avatar name={member.name} size={36} />,
        name: member.name,
        detail: [personWords(member), held?.planName ?? 'No plan', held && pendingPriceWords(held)]
          .filter(Boolean)
          .join(' · '),
        amount: held ? (
          <MoneyText amount={held.price} period={held.period} failed={hasEnded(held)} />
        ) : (
          '\u2014'
        ),
        status: held && held.status !== 'active' ? <StatusBadge status={held.status} /> : undefined,
      })}
      errorTitle="Family didn’t load"
      onRetry={() => undefined}
      empty={null}
    />
  );
}
