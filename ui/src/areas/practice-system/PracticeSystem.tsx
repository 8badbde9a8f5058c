import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { Charts } from './Charts';
import { Codes } from './Codes';
import { Connect } from './Connect';
import { Connection } from './Connection';
import { Fees } from './Fees';
import classes from './PracticeSystem.module.css';
import { connectionQuery, supportedQuery } from './queries';
import { Uninsured } from './Uninsured';
import { Writing } from './Writing';

/** The office's practice system: connecting it, its state, and the charts of members. */
export function PracticeSystem({ office }: { office: number }) {
  const query = useQuery(connectionQuery(office));
  const [connecting, setConnecting] = useState(false);
  return (
    <div className={classes.stack}>
      <LoadedQuery query={query} errorTitle="The practice system didn’t load">
        {(connection) =>
          connection.state ? (
            <>
              <Connection
                office={office}
                connection={connection}
                onReconnect={() => setConnecting(true)}
              />
              {(connection.state === 'connected' ||
                connection.matched > 0 ||
                connection.toReview > 0) && <Charts office={office} connection={connection} />}
              {connection.state === 'connected' && (
                <>
                  <Codes office={office} />
                  <Fees office={office} />
                  <Uninsured office={office} />
                  <Writing office={office} />
                </>
              )}
            </>
          ) : (
            <NotConnected onConnect={() => setConnecting(true)} />
          )
        }
      </LoadedQuery>
      {connecting && <Connect office={office} onClose={() => setConnecting(false)} />}
    </div>
  );
}

function NotConnected({ onConnect }: { onConnect: () => void }) {
  const { data } = useQuery(supportedQuery);
  const connectable = data?.systems.some(({ api }) => api);
  return (
    <Panel>
      <EmptyState
        icon={<IconPlugConnected size={28} stroke={1.5} aria-hidden="true" />}
        title="Connect your practice system"
        action={connectable && <Button onClick={onConnect}>Connect practice system</Button>}
      >
        {data && !connectable
          ? 'Practice systems can’t be connected here.'
          : 'Members’ visits are counted from the work you complete, and appointments show what members have left. Nothing is written to your system unless you turn it on.'}
      </EmptyState>
    </Panel>
  );
}
