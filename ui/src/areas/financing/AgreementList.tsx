import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { AgreementLine } from './calls';
import classes from './Financing.module.css';
import type { BoxLanguage } from './texts';
import { lineWords, lookOfAgreement } from './words';

interface AgreementListProps {
  title: string;
  agreements: readonly AgreementLine[];
  /** The address that opens an agreement. */
  pageOf: (id: number) => string;
  language?: BoxLanguage;
}

/** The agreements of one household. */
export function AgreementList({ title, agreements, pageOf, language }: AgreementListProps) {
  return (
    <Panel title={title}>
      <ul className={classes.list}>
        {agreements.map((line) => (
          <li key={line.id} className={classes.row}>
            <div className={classes.head}>
              <Anchor component={Link} to={pageOf(line.id)}>
                {line.description}
              </Anchor>
              <StatusBadge look={lookOfAgreement(line.state, language)} />
            </div>
            <span className={classes.quiet}>
              {line.memberName}. {lineWords(line, language)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
