import { useQuery } from '@tanstack/react-query';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { Panel } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import type { OfficeWidgets } from '../calls';
import { SeasonCard } from '../season/SeasonCard';
import classes from './Dashboard.module.css';
import { widgetsQuery } from './queries';
import { widgetKpis } from './widget-figures';

/**
 * The brand's widgets: members, revenue and savings for users who may see reports, and the
 * leaderboard.
 */
export function Widgets({ officeId }: { officeId: number }) {
  const { data } = useQuery(widgetsQuery(officeId));
  if (!data) return null;
  const kpis = widgetKpis(data);
  return (
    <>
      {kpis.length > 0 && (
        <div className={classes.figures}>
          <KpiBand label="Membership" quiet kpis={kpis} />
        </div>
      )}
      {data.leaderboard === 'team' && <Team team={data.team} />}
    </>
  );
}

/** The season's leaderboard, where the brand shows that kind. A trial office takes no part. */
export function SeasonWidget({ officeId }: { officeId: number }) {
  const { dentistInfo } = useUser();
  const { data } = useQuery(widgetsQuery(officeId));
  if (dentistInfo?.trialUntil) return null;
  return data?.leaderboard === 'season_of_giving' ? <SeasonCard officeId={officeId} /> : null;
}

function Team({ team }: Pick<OfficeWidgets, 'team'>) {
  return (
    <Panel title="Enrollments by your team, last 30 days">
      {team.length === 0 && <p>No households enrolled yet.</p>}
      <ol>
        {team.map(({ name, enrollments }) => (
          <li key={name}>
            {name}: {enrollments.toLocaleString('en-US')}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
