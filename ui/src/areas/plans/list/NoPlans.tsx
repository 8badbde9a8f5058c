import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { BUILDER_ADDRESS } from '../addresses';
import { presetLine } from '../builder/presets';
import { detailQuery } from '../builder/queries';
import type { PlanScope } from '../calls';
import classes from './Plans.module.css';

/** An office's first plan starts from one of the brand's presets. */
export function NoPlans({ whose }: { whose: PlanScope }) {
  const query = useQuery(detailQuery(whose, {}));
  return (
    <Panel>
      <EmptyState icon={<IconId size={28} stroke={1.5} aria-hidden="true" />} title="No plans yet">
        Start from what most offices sell. You can change everything before patients see it.
      </EmptyState>
      <LoadedQuery query={query} errorTitle="Presets didn’t load">
        {({ presets, procedures }) => (
          <ul className={classes.presets}>
            {presets.map((preset) => (
              <li key={preset.key}>
                <Link to={`${BUILDER_ADDRESS}?preset=${preset.key}`} className={classes.preset}>
                  <b>{preset.name.en}</b>
                  <span>{presetLine(preset, procedures)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadedQuery>
    </Panel>
  );
}
