import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import classes from '../Financing.module.css';
import { ownAgreementsQuery } from '../queries';
import { lineWords, lookOfAgreement } from '../words';

/** Treatment that one's household pays for over months. Nothing where there is none. */
export function OwnAgreements() {
  const { data } = useQuery(ownAgreementsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="Payment agreements">
      <ul className={classes.list}>
        {data.items.map((line) => (
          <li key={line.id} className={classes.row}>
            <div className={classes.head}>
              <Anchor component={Link} to={`/patient-details/inhouse-financing/${line.id}`}>
                {line.description}
              </Anchor>
              <StatusBadge look={lookOfAgreement(line.state)} />
            </div>
            <span className={classes.quiet}>
              {line.memberName}. {lineWords(line)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
