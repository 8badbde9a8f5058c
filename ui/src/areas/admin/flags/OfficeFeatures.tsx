import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { type OfficeFeature, officeFeaturesQuery } from './calls';
import { EndDialog, SwitchDialog } from './FlagDialog';
import classes from './Flags.module.css';
import { featureName, sourceWords } from './words';

const ON = look('On', 'good');
const OFF = look('Off', 'ended');

type Act = { kind: 'switch' | 'end'; feature: OfficeFeature };

/** The features of an office that our staff can switch: each value, its source, who, why, until when. */
export function OfficeFeatures({ officeId, name }: { officeId: number; name: string }) {
  const query = useQuery(officeFeaturesQuery(officeId));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <Panel title="Features">
      <LoadedQuery query={query} errorTitle="The features didn’t load" rows={4}>
        {({ organizationId, features }) => (
          <>
            <ul className={classes.features}>
              {features.map((feature) => (
                <Feature key={feature.feature} feature={feature} onAct={setAct} />
              ))}
            </ul>
            {act?.kind === 'switch' && (
              <SwitchDialog
                name={name}
                organizationId={organizationId}
                officeId={officeId}
                feature={act.feature.feature}
                on={!act.feature.on}
                replaces={act.feature.flagId}
                onClose={close}
              />
            )}
            {act?.kind === 'end' && act.feature.flagId !== undefined && (
              <EndDialog
                name={name}
                organizationId={organizationId}
                flagId={act.feature.flagId}
                feature={act.feature.feature}
                onClose={close}
              />
            )}
          </>
        )}
      </LoadedQuery>
    </Panel>
  );
}

function Feature({ feature, onAct }: { feature: OfficeFeature; onAct: (act: Act) => void }) {
  const name = featureName(feature.feature);
  const verb = feature.on ? 'Turn off' : 'Turn on';
  const needed = feature.on && feature.inUse;
  return (
    <li className={classes.feature}>
      <div>
        {name} <StatusBadge look={feature.on ? ON : OFF} />
        <span className={classes.second}>
          {sourceWords(feature)}
          {feature.reason && `: ${feature.reason}`}
          {needed && '. In use: end what is open here before you turn it off.'}
        </span>
      </div>
      <div className={classes.acts}>
        {feature.flagId !== undefined && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Back to the standard: ${name}`}
            onClick={() => onAct({ kind: 'end', feature })}
          >
            Back to the standard
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={needed}
          aria-label={`${verb}: ${name}`}
          onClick={() => onAct({ kind: 'switch', feature })}
        >
          {verb}
        </Button>
      </div>
    </li>
  );
}
