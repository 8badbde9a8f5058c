import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { brandWords } from '~/shared/brand/brand-words';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { BrandSetup } from './BrandSetup';
import { setupQuery, type TextSetup } from './calls';
import classes from './Setup.module.css';
import { SetupForm } from './SetupForm';
import { lookOf } from './steps';

const COLUMNS: Column<TextSetup>[] = [
  { key: 'brand', title: 'Brand', render: (setup) => brandWords(setup.brand) },
  {
    key: 'state',
    title: 'State',
    oneLine: true,
    render: (setup) => <StatusBadge look={lookOf(setup)} />,
  },
  { key: 'agreed', title: 'Opted-in phones', number: true, render: (setup) => setup.agreed },
  { key: 'offices', title: 'Offices', number: true, render: (setup) => setup.offices },
  { key: 'today', title: 'Sent today', number: true, render: (setup) => setup.sentToday },
  { key: 'sent', title: 'Sent in 30 days', number: true, render: (setup) => setup.sent },
  { key: 'delivered', title: 'Delivered', number: true, render: (setup) => setup.delivered },
  { key: 'failed', title: 'Failed', number: true, render: (setup) => setup.failed },
  { key: 'held', title: 'Held back', number: true, render: (setup) => setup.suppressed },
];

/** How texts of each brand go. The provider is set on the server, a change takes two people, and a pause is an emergency stop. */
export function Screen() {
  const { data, error, refetch } = useQuery(setupQuery);
  const [changes, setChanges] = useState<TextSetup | null>(null);
  return (
    <>
      <PageHeader
        title="Text setup"
        line="The provider and its numbers are set on the server. Everything else takes two administrators."
        actions={
          <>
            <Button component={Link} to="/admin/smsLogs" variant="default">
              Text log
            </Button>
            <Button component={Link} to="/admin/approvals?tab=stops" variant="default">
              Pause sending
            </Button>
          </>
        }
      />
      <ListTable<TextSetup>
        label="Texts by brand"
        columns={COLUMNS}
        rows={data?.brands}
        rowKey={(setup) => setup.brand}
        phone={(setup) => ({
          name: brandWords(setup.brand),
          detail: `${setup.agreed.toLocaleString('en-US')} opted-in phones, ${setup.failed.toLocaleString('en-US')} failed`,
          amount: `${setup.sent.toLocaleString('en-US')} sent`,
          status: <StatusBadge look={lookOf(setup)} />,
        })}
        error={error}
        errorTitle="The setup didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="Texts are off">
            Set a provider on the server; its steps then appear here.
          </EmptyState>
        }
      />
      <div className={classes.brands}>
        {data?.brands.map((setup) => (
          <BrandSetup key={setup.brand} setup={setup} onChange={() => setChanges(setup)} />
        ))}
      </div>
      {changes && <SetupForm setup={changes} onClose={() => setChanges(null)} />}
    </>
  );
}
