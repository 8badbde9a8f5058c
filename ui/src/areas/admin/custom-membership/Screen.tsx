import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Plans } from '~/areas/associations/Plans';
import { useBrand } from '~/shared/brand/brand';
import { brandWords } from '~/shared/brand/brand-words';
import { useListView } from '~/shared/list-screen/useListView';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { PLATFORM_SENIOR } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { archiveStaffTemplate, saveStaffTemplate } from '../associations/calls';
import { associationsQuery, staffTemplatesQuery } from '../associations/queries';
import { Templates } from './Templates';

/** The templates of plans: those of the brands, and the plans that an association’s offices copy. */
export function Screen() {
  const { features } = useBrand();
  const query = useQuery({ ...associationsQuery, enabled: features.associations === true });
  const user = useUser();
  const view = useListView();
  const manages = (PLATFORM_SENIOR as readonly string[]).includes(user.type);
  if (features.associations !== true) return <Templates manages={manages} />;
  return (
    <LoadedQuery query={query} errorTitle="The associations didn’t load">
      {({ associations }) => {
        const known = associations.flatMap(({ associationId, name, brand, state }) =>
          associationId !== undefined && state && state !== 'ended'
            ? [{ id: associationId, label: `${name} (${brandWords(brand)})` }]
            : [],
        );
        const asked = known.find(({ id }) => id === Number(view.text('association')))?.id;
        const tools = known.length > 0 && (
          <NativeSelect
            aria-label="For which offices"
            value={asked ?? ''}
            data={[
              { value: '', label: 'All offices' },
              ...known.map(({ id, label }) => ({ value: String(id), label })),
            ]}
            onChange={(event) => view.set({ association: event.currentTarget.value })}
          />
        );
        return asked === undefined ? (
          <Templates manages={manages} tools={tools} />
        ) : (
          <OfAssociation key={asked} id={asked} manages={manages} tools={tools} />
        );
      }}
    </LoadedQuery>
  );
}

interface OfAssociationProps {
  id: number;
  manages: boolean;
  tools: ReactNode;
}

/** The plans of an association, which our staff keep with it. */
function OfAssociation({ id, manages, tools }: OfAssociationProps) {
  const query = useQuery(staffTemplatesQuery(id));
  return (
    <Plans
      of={id}
      manages={manages}
      query={query}
      save={(plan) => saveStaffTemplate(id, plan)}
      archive={(plan) => archiveStaffTemplate(id, plan)}
      tools={tools}
    />
  );
}
