import { Button, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useUser } from '~/user/useUser';
import classes from '../Organization.module.css';
import type { LocationDetail } from '../types';
import { salesQuery } from './calls';
import { SaleProgress } from './SaleProgress';
import { SellDialog } from './SellDialog';
import type { LocationSale } from './types';
import { progressWords, saleLook, saleTitle } from './words';

/** How often a sale under way is read again. */
const FOLLOW_MS = 4000;

const OPEN: LocationSale['state'][] = ['proposed', 'accepted', 'approved', 'moving'];

const isSelling = (sale: LocationSale) => sale.side === 'seller' && OPEN.includes(sale.state);

/** Sales of the location, and locations that are offered to the practice. Only owners see them. */
export function SalesPanel({ location }: { location: LocationDetail }) {
  const { type } = useUser();
  return type === 'dentist' ? <Sales location={location} /> : null;
}

function Sales({ location }: { location: LocationDetail }) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<number>();
  const query = useInfiniteQuery({
    ...salesQuery(location.dentistInfoId),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.rows.some((one) => one.state === 'moving'))
        ? FOLLOW_MS
        : false,
  });
  const sales = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel
      title="Sale"
      flush
      action={
        !location.closed && (
          <Button
            size="xs"
            variant="default"
            color="danger"
            disabled={!query.data || sales.some(isSelling)}
            onClick={() => setAsking(true)}
          >
            Sell location
          </Button>
        )
      }
    >
      <LoadedQuery
        query={{ data: query.data, error: query.error, refetch: query.refetch }}
        errorTitle="The sales didn’t load"
        rows={2}
      >
        {() =>
          sales.length === 0 ? (
            <p className={classes.empty}>
              This location isn’t for sale, and no one has offered you one.
            </p>
          ) : (
            <ul className={classes.plain} aria-label="Sales">
              {sales.map((one) => (
                <li key={one.id} className={classes.because}>
                  <UnstyledButton className={classes.opens} onClick={() => setShown(one.id)}>
                    {saleTitle(one)}
                  </UnstyledButton>
                  <span className={classes.second}>
                    <StatusBadge look={saleLook(one)} /> {progressWords(one)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedQuery>
      <ShowMore query={query} size="xs" variant="subtle">
        Show earlier sales
      </ShowMore>
      {asking && <SellDialog location={location} onClose={() => setAsking(false)} />}
      {shown !== undefined && (
        <SaleProgress
          office={location.dentistInfoId}
          saleId={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  );
}
