import { useBrand } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { lockWords } from '~/user/lock-words';
import type { Page } from '~/user/pages';
import { TierGate } from '~/user/TierGate';

interface LockedPageProps {
  route: Pick<Page, 'title' | 'permission' | 'feature' | 'tier'>;
  /** No permission or feature is missing: the office's tier must unlock the page. */
  open: boolean;
}

/** Replaces a page that the user may not open and says what to do about it. */
export function LockedPage({ route, open }: LockedPageProps) {
  const { features } = useBrand();
  const lock = lockWords(route, (feature) => features[feature] === true);
  return (
    <>
      <PageHeader title={route.title} />
      {open && route.tier ? (
        <TierGate feature={route.tier} />
      ) : (
        <Panel>
          <EmptyState title={lock.title}>{lock.text}</EmptyState>
        </Panel>
      )}
    </>
  );
}
