import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ChairsideQuote } from '~/areas/chairside-quote/ChairsideQuote';
import {
  compareYear,
  type Joining,
  proceduresQuery,
  type Quote,
} from '~/areas/chairside-quote/calls';
import { namesOf, optionOf, type Whom } from '~/areas/chairside-quote/lines';
import { type Taken, YearComparison } from '~/order/year/YearComparison';
import { price as showPrice } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { useActiveOffice } from '~/user/useUser';
import type { EnrollmentPage, Plan } from '../calls';
import { useEnrollment } from '../context';
import { canJoin, enrollLike, newMember, withChoice } from '../enrollment-start';
import { emptyPerson, OWNER, personOf } from '../state/person';
import { planAges } from '../words';
import { chartOf, offeredToStaff } from './chart';
import classes from './plans.module.css';

const SIZES = ['1 member', '2', '3', '4 or more'];

/** The plans staff may offer: each with its benefits and its price for a family. */
export function ViewPlans() {
  const { page } = useEnrollment();
  const office = useActiveOffice();
  const enroll = useQuotedEnrollment();
  const plans = offeredToStaff(page.plans);
  if (plans.length === 0)
    return (
      <Panel>
        <EmptyState title="No plans to offer yet">
          Plans appear here once they’re active and shown to staff.
        </EmptyState>
      </Panel>
    );
  return (
    <div className={classes.plans}>
      {office && <ChairsideQuote officeId={office.id} onEnroll={enroll} />}
      {plans.map((plan) => (
        <PlanPanel key={plan.id} plan={plan} page={page} />
      ))}
      {office && <HouseholdYear officeId={office.id} />}
    </div>
  );
}

/**
 * Starts an enrollment from a quote: of a new household, of a new person in this one, or of a
 * person on file, with the plan chosen.
 */
function useQuotedEnrollment() {
  const { household, state, dispatch, goTo } = useEnrollment();
  const navigate = useNavigate();
  return (joining: Joining, whom: Whom, quote: Quote) => {
    const { planId, period } = joining;
    const insured = whom.insured === '' ? undefined : whom.insured === 'yes';
    const member = quote.member;
    if (member) {
      const choice = { memberId: member.id, planId, period, insured };
      const known = household?.members.find(({ memberId }) => memberId === member.id);
      const onForm = state.people.find(({ memberId }) => memberId === member.id);
      if (!known || !canJoin(known)) {
        void navigate(enrollLike(member.accountId, [choice]));
        return;
      }
      if (onForm) dispatch({ do: 'choose', key: onForm.key, change: { planId, period } });
      else dispatch({ do: 'addPerson', person: withChoice(personOf(known), choice) });
    } else {
      const age = whom.age.trim() === '' ? {} : { quotedAge: Number(whom.age) };
      const names = namesOf(whom.name);
      const typed = {
        ...age,
        ...(names.firstName ? names : {}),
        ...(insured === undefined ? {} : { insured }),
      };
      if (household) {
        const person = { ...newMember(nextKey(state.people), household), ...typed };
        dispatch({ do: 'addPerson', person: withChoice(person, { planId, period, insured }) });
      } else {
        dispatch({ do: 'person', key: OWNER, change: typed });
        dispatch({ do: 'choose', key: OWNER, change: { planId, period } });
      }
    }
    goTo('member-info');
  };
}

/** A key that is not used on the form. */
function nextKey(people: { key: string }[]): string {
  const numbers = people.map(({ key }) => Number(/^p(\d+)$/.exec(key)?.[1] ?? 0));
  return `p${Math.max(0, ...numbers) + 1}`;
}

/** A household's yearly cost with and without a plan, for the desk to show. */
function HouseholdYear({ officeId }: { officeId: number }) {
  const { household, dispatch, goTo } = useEnrollment();
  const { data } = useQuery(proceduresQuery(officeId));
  const procedures = (data?.items ?? []).map((procedure) => ({
    code: procedure.code,
    label: optionOf(procedure),
  }));
  // The form for a new household; one on file is compared on its own page.
  const enroll = (taken: Taken[]) => {
    for (const [n, { person, choice }] of taken.entries()) {
      const { planId, period } = choice;
      if (planId === undefined || period === undefined) continue;
      const key = n === 0 ? OWNER : `p${n}`;
      const quotedAge = Number(person.age);
      if (n === 0) {
        dispatch({ do: 'person', key, change: { quotedAge } });
        dispatch({ do: 'choose', key, change: { planId, period } });
      } else {
        const added = { ...emptyPerson(key), quotedAge };
        dispatch({ do: 'addPerson', person: withChoice(added, { planId, period }) });
      }
    }
    goTo('member-info');
  };
  return (
    <Panel title="Compare a year of care">
      <YearComparison
        language="en"
        procedures={procedures}
        compare={(people) => compareYear(officeId, people)}
        take={
          household
            ? undefined
            : (taken) => (
                <Button size="compact-sm" variant="light" onClick={() => enroll(taken)}>
                  Enroll like this
                </Button>
              )
        }
      />
    </Panel>
  );
}

function PlanPanel({ plan, page }: { plan: Plan; page: EnrollmentPage }) {
  const rows = chartOf(plan, page.familyPrices);
  const off = Number(plan.otherDiscountPercent ?? 0);
  return (
    <Panel title={plan.name}>
      <p className={classes.ages}>
        {planAges(plan)}
        {plan.insured !== plan.uninsured &&
          `, ${plan.insured ? 'for insured patients' : 'for uninsured patients'}`}
        {plan.description && `. ${plan.description}`}
      </p>
      <ul className={classes.inclusions}>
        {plan.inclusions.map((inclusion) => (
          <li key={inclusion.code}>
            <span>{inclusion.label}</span>
            <b>{inclusion.quantity} a year</b>
          </li>
        ))}
        {off > 0 && (
          <li>
            <span>Everything else</span>
            <b>{off}% off</b>
          </li>
        )}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <section className={classes.chartBox} tabIndex={0} aria-label={`${plan.name} prices`}>
        <Table className={classes.chart} aria-label={`${plan.name} prices by family size`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Each</Table.Th>
              {SIZES.map((size) => (
                <Table.Th key={size} scope="col" ta="right">
                  {size}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ period, prices }) => (
              <Table.Tr key={period}>
                <Table.Th scope="row">{period === 'month' ? 'Monthly' : 'Yearly'}</Table.Th>
                {prices.map((price, index) => (
                  <Table.Td key={SIZES[index]} ta="right">
                    {showPrice(price)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Panel>
  );
}
