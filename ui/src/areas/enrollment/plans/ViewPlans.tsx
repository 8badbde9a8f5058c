import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useActiveOffice } from '~/app/session/useUser';
import { ChairsideQuote } from '~/areas/office/chairside-quote/ChairsideQuote';
import { compareYear, type Joining, proceduresQuery } from '~/areas/office/chairside-quote/calls';
import { optionOf, type Whom } from '~/areas/office/chairside-quote/lines';
import { YearComparison } from '~/order/year/YearComparison';
import { price as showPrice } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import type { EnrollmentPage, Plan } from '../calls';
import { useEnrollment } from '../context';
import { OWNER } from '../state/person';
import { planAges } from '../words';
import { chartOf, offeredToStaff } from './chart';
import classes from './plans.module.css';

const SIZES = ['1 member', '2', '3', '4 or more'];

/** What staff may offer: each plan with what it includes and what it costs a family. */
export function ViewPlans() {
  const { page, household, dispatch, goTo } = useEnrollment();
  const office = useActiveOffice();
  // A quote becomes a new household's form; the form of a known one is about its own people.
  const enroll = (joining: Joining, whom: Whom) => {
    const { planId, period } = joining;
    dispatch({ do: 'choose', key: OWNER, change: { planId, period } });
    if (whom.insured !== '')
      dispatch({ do: 'person', key: OWNER, change: { insured: whom.insured === 'yes' } });
    goTo('member-info');
  };
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
      {office && <ChairsideQuote officeId={office.id} onEnroll={household ? undefined : enroll} />}
      {office && <HouseholdYear officeId={office.id} />}
      {plans.map((plan) => (
        <PlanPanel key={plan.id} plan={plan} page={page} />
      ))}
    </div>
  );
}

/** What a year costs a household with and without a plan, for the desk to show. */
function HouseholdYear({ officeId }: { officeId: number }) {
  const { data } = useQuery(proceduresQuery(officeId));
  const procedures = (data?.items ?? []).map((procedure) => ({
    code: procedure.code,
    label: optionOf(procedure),
  }));
  return (
    <Panel title="Compare a year of care">
      <YearComparison
        language="en"
        procedures={procedures}
        compare={(people) => compareYear(officeId, people)}
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
        {plan.forInsured !== plan.forUninsured &&
          `, ${plan.forInsured ? 'for insured patients' : 'for uninsured patients'}`}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
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
