import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Facts } from '~/shared/facts/Facts';
import { Panel } from '~/shared/panel/Panel';
import { guaranteedFacts } from './offers';
import classes from './Plans.module.css';
import { guaranteedQuery } from './queries';

/**
 * The guaranteed prices of new members, by kind of plan. Empty where the office guarantees none.
 */
export function GuaranteedPrices({ officeId }: { officeId: number }) {
  const { data } = useQuery(guaranteedQuery(officeId));
  const facts = data ? guaranteedFacts(data) : [];
  if (facts.length === 0) return null;
  return (
    <Panel title="Guaranteed prices" className={classes.below}>
      <Facts facts={facts} />
      <p className={classes.footnote}>
        New plans start with these, and a plan can have its own. Anyone who joins at a guaranteed
        price never pays more.{' '}
        <Anchor inherit underline="always" component={Link} to="/account/settings/membership-plan">
          Change them in plan settings
        </Anchor>
      </p>
    </Panel>
  );
}
