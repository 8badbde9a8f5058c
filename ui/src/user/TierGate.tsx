import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { NOT_INCLUDED, upgradeWords } from './lock-words';
import { LEADS, roleHere } from './roles';
import { lockedBy, type TierFeature } from './tier-lock';
import { BILLING } from './tier-standing';
import { useUser } from './useUser';

/**
 * A part of a page that the office's tier must unlock; otherwise shows which tier does, with a
 * link.
 */
export function TierGate({
  feature,
  title,
  children,
}: {
  feature: TierFeature;
  title?: string;
  children?: ReactNode;
}) {
  const user = useUser();
  const tier = lockedBy(user, feature);
  if (tier === null) return children;
  // Not `runsOffice`: this file is part of the initial bundle.
  const leads = (LEADS as readonly string[]).includes(roleHere(user));
  const mayChange = leads && user.permissions.includes('settings');
  return (
    <Panel title={title}>
      <EmptyState
        title={NOT_INCLUDED}
        action={
          mayChange && (
            <Button component={Link} to={BILLING}>
              See {tier}
            </Button>
          )
        }
      >
        {upgradeWords(tier, mayChange)}
      </EmptyState>
    </Panel>
  );
}
