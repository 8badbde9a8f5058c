import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import type { ScreenRoute } from '../../routes';
import type { Lock } from './permissions';
import { TierGate } from './TierGate';

interface LockedPageProps {
  route: Pick<ScreenRoute, 'title' | 'tier'>;
  /** A missing permission or feature; null where the office's tier has to unlock the page. */
  lock: Lock | null;
}

/** In place of a page that somebody may not open: what to do about it. */
export function LockedPage({ route, lock }: LockedPageProps) {
  return (
    <>
      <PageHeader title={route.title} />
      {lock ? (
        <Panel>
          <EmptyState title={lock.title}>{lock.text}</EmptyState>
        </Panel>
      ) : (
        route.tier && <TierGate feature={route.tier} />
      )}
    </>
  );
}
