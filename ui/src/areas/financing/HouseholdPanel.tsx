import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFeature } from '~/app/brand';
import { LEADS } from '~/app/roles';
import { useUser } from '~/app/session/useUser';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import classes from './Financing.module.css';
import { householdAgreementsQuery } from './queries';
import { lineWords, lookOfAgreement } from './words';

interface HouseholdPanelProps {
  officeId: number;
  accountId: number;
}

/** Treatment that a household pays for over months. Nothing where there is none, or it is not open to the user. */
export function HouseholdPanel({ officeId, accountId }: HouseholdPanelProps) {
  const { permissions, type } = useUser();
  const has = useFeature('in_house_financing');
  const open = has && permissions.includes('members') && LEADS.some((lead) => lead === type);
  const { data } = useQuery({ ...householdAgreementsQuery(officeId, accountId), enabled: open });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="In-house financing">
      <ul className={classes.list}>
        {data.items.map((line) => (
          <li key={line.id} className={classes.row}>
            <div className={classes.head}>
              <Anchor component={Link} to={`/account/inhouse-financing?id=${line.id}`}>
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
