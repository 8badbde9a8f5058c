import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '~/shared/panel/Panel';
import type { ChartIssue } from './calls';
import classes from './PracticeSystem.module.css';
import { issuesQuery } from './queries';
import { issueLine } from './words';

/** Matched charts that a person should look at; nothing while there are none. */
export function Issues({ office }: { office: number }) {
  const { data } = useQuery(issuesQuery(office));
  if (!data || data.issues.length === 0) return null;
  return (
    <Panel title="Charts to look at" flush>
      <ul className={classes.list} aria-label="Charts to look at">
        {data.issues.map((issue) => (
          <Issue key={`${issue.kind} ${issue.memberId} ${issue.on ?? ''}`} issue={issue} />
        ))}
      </ul>
    </Panel>
  );
}

function Issue({ issue }: { issue: ChartIssue }) {
  return (
    <li className={classes.row}>
      <span className={classes.rowText}>
        <strong>
          <Link to={`/account/members?id=${issue.accountId}`}>{issue.member}</Link>
        </strong>
        <br />
        <span className={classes.muted}>{issueLine(issue)}</span>
      </span>
    </li>
  );
}
