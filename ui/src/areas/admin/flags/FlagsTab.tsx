import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateTime, longDate } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { BrandSwitches } from './BrandSwitches';
import { type Flag, flagsQuery } from './calls';
import { EndDialog } from './FlagDialog';
import classes from './Flags.module.css';
import { NewFlag } from './NewFlag';
import { featureName, stateWords } from './words';

const stateOf = (flag: Flag) => (
  <StatusBadge look={look(stateWords(flag), flag.active ? (flag.on ? 'good' : 'warn') : 'ended')} />
);
const nameOf = (flag: Flag) => flag.officeName ?? flag.organization;

const COLUMNS: Column<Flag>[] = [
  {
    key: 'who',
    title: 'Where',
    render: (flag) => (
      <TwoLines first={nameOf(flag)} second={flag.officeName ? flag.organization : 'All offices'} />
    ),
  },
  {
    key: 'feature',
    title: 'Feature',
    render: (flag) => <TwoLines first={featureName(flag.feature)} second={flag.reason} />,
  },
  { key: 'state', title: 'State', render: stateOf },
  {
    key: 'until',
    title: 'Last day',
    render: (flag) => (flag.until ? longDate(flag.until) : '\u2014'),
  },
  {
    key: 'by',
    title: 'Decided by',
    render: (flag) => <TwoLines first={flag.madeBy} second={dateTime(flag.madeAt)} />,
    room: 'some',
  },
  {
    key: 'ended',
    title: 'Ended by',
    render: (flag) =>
      flag.endedAt ? <TwoLines first={flag.endedBy} second={flag.endedReason} /> : '\u2014',
    room: 'much',
  },
];

/** The features of the brands, and what is switched at offices and organizations. */
export function FlagsTab() {
  const { data, error, refetch } = useQuery(flagsQuery);
  const [adds, setAdds] = useState(false);
  const [ends, setEnds] = useState<Flag | null>(null);
  return (
    <>
      {data && (
        <div className={classes.brands}>
          {data.brands.map((brand) => (
            <BrandSwitches key={brand.brand} brand={brand} />
          ))}
        </div>
      )}
      <Panel
        flush
        title="Offices and organizations"
        action={
          <Group gap="xs">
            <Button
              component={Link}
              to="/admin/manage?change=feature_off"
              size="xs"
              variant="default"
            >
              At several offices
            </Button>
            <Button size="xs" disabled={!data} onClick={() => setAdds(true)}>
              Switch a feature
            </Button>
          </Group>
        }
      >
        <ListTable<Flag>
          label="Features of offices and organizations"
          flush
          columns={COLUMNS}
          rows={data?.flags}
          rowKey={(flag) => `${flag.organizationId} ${flag.id}`}
          rowActions={(flag) =>
            flag.active && (
              <Button
                size="xs"
                variant="default"
                aria-label={`End: ${featureName(flag.feature)} at ${nameOf(flag)}`}
                onClick={() => setEnds(flag)}
              >
                End
              </Button>
            )
          }
          phone={(flag) => ({
            name: nameOf(flag),
            detail: featureName(flag.feature),
            status: stateOf(flag),
          })}
          error={error}
          errorTitle="The features didn’t load"
          onRetry={() => void refetch()}
          empty={
            <EmptyState title="All offices have their brand’s features">
              Switch one at an office or an organization for a pilot, until a day of your choice.
            </EmptyState>
          }
        />
      </Panel>
      {adds && data && <NewFlag data={data} onClose={() => setAdds(false)} />}
      {ends && (
        <EndDialog
          name={nameOf(ends)}
          organizationId={ends.organizationId}
          flagId={ends.id}
          feature={ends.feature}
          onClose={() => setEnds(null)}
        />
      )}
    </>
  );
}
