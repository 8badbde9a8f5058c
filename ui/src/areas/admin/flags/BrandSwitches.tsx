import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateTime } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { askBrandFlag, type BrandFeature, type BrandFeatures } from './calls';
import classes from './Flags.module.css';
import { featureName } from './words';

const ON = look('On', 'good');
const OFF = look('Off', 'ended');

/** Who changed a feature, when and why; empty while it is as in the brand's file. */
function since({ reason, requester, approver, changedAt }: BrandFeature): string {
  if (!changedAt) return '';
  const who = [requester, approver].filter(Boolean).join(' and ');
  return `${who}, ${dateTime(changedAt)}: ${reason}`;
}

/** The features of a brand. Turning one off or on takes two of us. */
export function BrandSwitches({ brand }: { brand: BrandFeatures }) {
  const asks = useUser().type === 'super_admin';
  const [asked, setAsked] = useState<BrandFeature | null>(null);
  const verb = asked?.on ? 'Turn off' : 'Turn on';
  return (
    <Panel title={brand.name}>
      <ul className={classes.switches}>
        {brand.features.map((feature) => (
          <li key={feature.feature} className={classes.switch}>
            <div>
              {featureName(feature.feature)}
              {(feature.changedAt || feature.flags > 0) && (
                <span className={classes.second}>
                  {since(feature)}
                  {feature.flags > 0 && (
                    <>
                      {feature.changedAt && '. '}
                      <Link to={`/admin/dentists?brand=${brand.brand}&feature=${feature.feature}`}>
                        Switched at {feature.flags === 1 ? '1 place' : `${feature.flags} places`}
                      </Link>
                    </>
                  )}
                </span>
              )}
            </div>
            <StatusBadge look={feature.on ? ON : OFF} />
            {asks && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Ask to turn ${feature.on ? 'off' : 'on'}: ${featureName(feature.feature)} of ${brand.name}`}
                onClick={() => setAsked(feature)}
              >
                Ask to turn {feature.on ? 'off' : 'on'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <FormModal
          onClose={() => setAsked(null)}
          name={`ask ${asked.feature} ${brand.brand}`}
          title={`${verb} ${featureName(asked.feature)} for ${brand.name}`}
          intro="A second administrator has to approve this. Offices and organizations with their own value keep it."
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Ask"
          onSubmit={({ reason }) =>
            askBrandFlag({
              brand: brand.brand,
              feature: asked.feature,
              on: !asked.on,
              reason: String(reason),
            })
          }
          done={() => toast('success', 'Request sent')}
        />
      )}
    </Panel>
  );
}
