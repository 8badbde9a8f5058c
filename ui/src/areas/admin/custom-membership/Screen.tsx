import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plans } from '~/areas/associations/Plans';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { PLATFORM_SENIOR } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { archiveStaffTemplate, saveStaffTemplate } from '../associations/calls';
import { associationsQuery, staffTemplatesQuery } from '../associations/queries';

/** The plans of an association, which our staff keep with it. */
export function Screen() {
  const query = useQuery(associationsQuery);
  return (
    <LoadedQuery query={query} errorTitle="The associations didn’t load">
      {({ associations }) => {
        const known = associations.flatMap(({ associationId, name, brand, state }) =>
          associationId !== undefined && state && state !== 'ended'
            ? [{ id: associationId, label: `${name} (${brand})` }]
            : [],
        );
        return known.length > 0 ? (
          <Chosen known={known} />
        ) : (
          <>
            <PageHeader title="Membership plans" />
            <Panel>
              <EmptyState title="No associations">
                Add an association first: its offices copy these plans.
              </EmptyState>
            </Panel>
          </>
        );
      }}
    </LoadedQuery>
  );
}

function Chosen({ known }: { known: { id: number; label: string }[] }) {
  const user = useUser();
  const view = useListView();
  const asked = Number(view.text('association'));
  const id = known.find((one) => one.id === asked)?.id ?? known[0]?.id ?? 0;
  const query = useQuery(staffTemplatesQuery(id));
  return (
    <Plans
      key={id}
      of={id}
      manages={(PLATFORM_SENIOR as readonly string[]).includes(user.type)}
      query={query}
      save={(plan) => saveStaffTemplate(id, plan)}
      archive={(plan) => archiveStaffTemplate(id, plan)}
      tools={
        <NativeSelect
          aria-label="Association"
          value={id}
          data={known.map((one) => ({ value: String(one.id), label: one.label }))}
          onChange={(event) => view.set({ association: event.currentTarget.value })}
        />
      }
    />
  );
}
