import { useQuery } from '@tanstack/react-query';
import type { Field } from '~/shared/form/fields';
import { flagsQuery } from '../../admin/flags/calls';
import { featureName } from '../../admin/flags/words';

/** The field that narrows an announcement to offices where a feature of the brand is on. */
export function useFeatureField(brand: string): Field {
  const { data } = useQuery(flagsQuery);
  const own = data?.brands.find((one) => one.brand === brand)?.features ?? [];
  return {
    name: 'feature',
    label: 'Only with feature',
    kind: 'select',
    optional: true,
    options: own
      .filter(({ atOffices }) => atOffices)
      .map(({ feature }) => ({ value: feature, label: featureName(feature) })),
  };
}
