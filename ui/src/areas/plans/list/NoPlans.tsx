import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { presetLine } from '../builder/presets';
import { detailQuery } from '../builder/queries';
import type { PlanScope } from '../calls';
import { BUILDER_ADDRESS } from './menu';
import classes from './Plans.module.css';

/** An office's first plan starts from one of the brand's presets. */
export function NoPlans({ whose }: { whose: PlanScope }) {
  const { data, error, refetch } = useQuery(detailQuery(whose, {}));
  return (
    <Panel>
      <EmptyState icon={<IconId size={28} stroke={1.5} aria-hidden="true" />} title="No plans yet">
        Start from what most offices sell. You can change everything before patients see it.
      </EmptyState>
      <Loaded
        data={data}
        error={error}
        errorTitle="Presets didn’t load"
        onRetry={() => void refetch()}
      >
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
      </Loaded>
    </Panel>
  );
}
