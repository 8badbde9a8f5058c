import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '~/shared/panel/Panel';
import { OfficeLink } from '../OfficeLink';
import classes from '../Organization.module.css';
import type { AttentionItem } from '../types';

const PLANS = '/account/manage-plans';

/** Where each kind is settled, on the location's own pages or on the plan's. */
const ACTS: Record<AttentionItem['kind'], { label: string; to: string }> = {
  late: { label: 'Open Today', to: '/dentist-new/today' },
  no_enrollment: {
    label: 'Invite patients',
    to: '/account/marketing?tab=invitations',
  },
  not_live: { label: 'Set up', to: '/single-setup' },
  plan_request: { label: 'Answer', to: PLANS },
  rollout_failed: { label: 'See why', to: PLANS },
};

function pageOf({ kind, planId }: AttentionItem): string {
  if (!planId) return ACTS[kind].to;
  return `${PLANS}?id=${planId}${kind === 'rollout_failed' ? '&tab=rollouts' : ''}`;
}

/** More than these push the locations off the screen. */
const FEW = 3;

/** The locations that need somebody, each with the page that settles it. */
export function Attention({ items }: { items: AttentionItem[] }) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const hidden = all || items.length <= FEW + 1 ? 0 : items.length - FEW;
  return (
    <Panel title="Needs attention" flush>
      <ul className={classes.plain} aria-label="Needs attention">
        {items.slice(0, items.length - hidden).map((item) => (
          <li key={`${item.dentistInfoId} ${item.kind}`} className={classes.attention}>
            <span className={classes.words}>
              <b>{item.officeName}</b>
              <span>{item.text}</span>
            </span>
            <OfficeLink
              office={item.dentistInfoId}
              to={pageOf(item)}
              className={classes.act}
              label={`${ACTS[item.kind].label} at ${item.officeName}`}
            >
              {ACTS[item.kind].label}
            </OfficeLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            Show {hidden} more
          </Button>
        </div>
      )}
    </Panel>
  );
}
