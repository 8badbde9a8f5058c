import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { type ActiveOffice, useActiveOffice, useUser } from '~/user/useUser';
import { LIST_ADDRESS } from '../addresses';
import type { BuilderStart, PlanScope } from '../calls';
import { NoOffice } from '../NoOffice';
import { BuilderForm } from './BuilderForm';
import { detailQuery } from './queries';

const idIn = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
    ? Number(text)
    : undefined;
};

/** What the address opens: a saved plan, a copy of one, a preset, or an empty new plan. */
export function startOf(params: URLSearchParams): BuilderStart {
  const [planId, copyOf] = [idIn(params, 'id'), idIn(params, 'copy')];
  if (planId !== undefined) return { planId };
  if (copyOf !== undefined) return { copyOf };
  const presetType = params.get('preset') ?? '';
  return /^[a-z0-9_]{1,40}$/.test(presetType) ? { presetType } : {};
}

/** Creates and edits one plan. */
export function Screen() {
  const office = useActiveOffice();
  const [params] = useSearchParams();
  if (!office) return <NoOffice title="Plan" />;
  const start = startOf(params);
  return (
    <PlanBuilder key={`${office.id} ${JSON.stringify(start)}`} office={office} start={start} />
  );
}

function PlanBuilder({ office, start }: { office: ActiveOffice; start: BuilderStart }) {
  const { userId } = useUser();
  const whose = useMemo<PlanScope>(() => ({ userId, officeId: office.id }), [userId, office.id]);
  const { data, error, refetch, dataUpdatedAt } = useQuery(detailQuery(whose, start));
  const [round, setRound] = useState(0);
  if (data)
    return (
      <BuilderForm
        detail={data}
        key={round}
        loadedAt={dataUpdatedAt}
        whose={whose}
        onReload={() => void refetch().then(() => setRound(round + 1))}
      />
    );
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader
        title="Plan"
        crumbs={[{ label: 'Membership plans', to: LIST_ADDRESS }, { label: 'Plan' }]}
      />
      <Panel flush>
        {gone ? (
          <EmptyState
            icon={<IconFileUnknown size={28} stroke={1.5} aria-hidden="true" />}
            title="This plan isn’t at your office"
            action={
              <Button component={Link} to={LIST_ADDRESS} variant="default" size="xs">
                Go to membership plans
              </Button>
            }
          >
            It was deleted, or it belongs to another location.
          </EmptyState>
        ) : error ? (
          <ErrorState title="This plan didn’t load" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Panel>
    </>
  );
}
