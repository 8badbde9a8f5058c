import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { toast } from '~/shared/toasts/toasts';
import { setChart, type UnmatchedMember } from './calls';
import { FindChart } from './FindChart';
import classes from './PracticeSystem.module.css';
import { unmatchedQuery } from './queries';

interface Pair {
  member: UnmatchedMember;
  chart: number;
}

/** Members without a chart, for each of whom a person finds one. */
export function Unmatched({ office }: { office: number }) {
  const query = useInfiniteQuery(unmatchedQuery(office));
  const [finding, setFinding] = useState<UnmatchedMember | null>(null);
  const act = useAct<unknown, Pair>(
    ({ member, chart }) => setChart(office, member.memberId, chart),
    {
      name: ({ member, chart }) => `match ${member.memberId} ${chart}`,
      toastProblem: true,
      done: (_, { member }) => toast('success', `${member.person.firstName} matched`),
    },
  );
  return (
    <Panel title="Members without a chart" flush>
      <LoadedQuery query={query} errorTitle="The members didn’t load">
        {({ pages }) => {
          const members = pages.flatMap((page) => page.members);
          return members.length === 0 ? (
            <p className={classes.row}>Every member has a chart or is ready to review.</p>
          ) : (
            <ul className={classes.list} aria-label="Members without a chart">
              {members.map((member) => (
                <li key={member.memberId} className={classes.row}>
                  <span className={classes.rowText}>
                    <strong>
                      <Link to={`/account/members?id=${member.accountId}`}>
                        {member.person.firstName} {member.person.lastName}
                      </Link>
                    </strong>
                    <br />
                    <span className={classes.muted}>
                      {member.person.birthDate && `Born ${longDate(member.person.birthDate)}`}
                    </span>
                  </span>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={act.busy}
                    onClick={() => setFinding(member)}
                  >
                    Find chart
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedQuery>
      <ShowMore query={query} line={classes.row} size="xs" />
      {finding && (
        <FindChart
          office={office}
          person={finding.person}
          onClose={() => setFinding(null)}
          onChosen={(chart) => {
            setFinding(null);
            void act.run({ member: finding, chart });
          }}
        />
      )}
    </Panel>
  );
}
