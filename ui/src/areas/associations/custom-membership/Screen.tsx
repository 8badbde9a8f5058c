import { useQuery } from '@tanstack/react-query';
import { archiveTemplate, saveTemplate } from '../calls';
import { OwnAssociation } from '../OwnAssociation';
import { Plans } from '../Plans';
import { templatesQuery } from '../queries';
import type { Association } from '../types';

/** The plans that an association’s offices may copy as drafts. */
export function Screen() {
  return <OwnAssociation>{(own) => <OwnPlans association={own} />}</OwnAssociation>;
}

function OwnPlans({ association: { id, manages } }: { association: Association }) {
  const query = useQuery(templatesQuery(id));
  return (
    <Plans
      of={id}
      manages={manages}
      query={query}
      save={(plan) => saveTemplate(id, plan)}
      archive={(plan) => archiveTemplate(id, plan)}
    />
  );
}
