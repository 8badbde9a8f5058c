import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import classes from '../../Organization.module.css';
import { plansQuery } from '../../plans/queries';
import type { MasterPlan } from '../../plans/types';
import { planAddress, sourceWords, valueOfField, valueWords } from '../../plans/words';
import type { LocationDetail } from '../../types';

/** The master plans that the location sells, with its prices and where these come from. */
export function LocationPlans({ location }: { location: LocationDetail }) {
  const may = useUser().permissions.includes('plans') && !location.closed;
  const query = useQuery({
    ...plansQuery(location.organizationId, {
      locationId: location.dentistInfoId,
      status: 'active',
    }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Panel title="Master plans" flush>
      <LoadedQuery query={query} errorTitle="The plans didn’t load" rows={2}>
        {({ plans }) =>
          plans.length === 0 ? (
            <p className={classes.empty}>
              No master plan is sold here.{' '}
              <Link to="/account/manage-plans" className={classes.act}>
                Open master plans
              </Link>
            </p>
          ) : (
            <ul className={classes.plain} aria-label="Master plans">
              {plans.map((plan) => (
                <li key={plan.id} className={classes.because}>
                  <Link to={planAddress(plan.id)} className={classes.name}>
                    {plan.planName}
                  </Link>
                  <span>{pricesOf(plan)}</span>
                  {sourcesOf(plan).map((words) => (
                    <span key={words} className={classes.second}>
                      {words}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          )
        }
      </LoadedQuery>
    </Panel>
  );
}

/** "$42.00 a month, $399.00 a year"; a period that is not sold is left out. */
function pricesOf({ values }: MasterPlan): string {
  const prices = [
    { field: 'monthly', per: 'a month' },
    { field: 'annually', per: 'a year' },
  ].flatMap(({ field, per }) => {
    const value = valueOfField(values, field);
    return value && Number(value.price) > 0 ? [`${valueWords(value)} ${per}`] : [];
  });
  return prices.join(', ') || 'Not sold';
}

/** Which prices are not the plan's own, and since when. */
const sourcesOf = ({ values }: MasterPlan): string[] =>
  [
    { field: 'monthly', name: 'Monthly price' },
    { field: 'annually', name: 'Yearly price' },
  ].flatMap(({ field, name }) => {
    const value = valueOfField(values, field);
    return value && value.source !== 'master' ? [`${name} ${sourceWords(value)}`] : [];
  });
