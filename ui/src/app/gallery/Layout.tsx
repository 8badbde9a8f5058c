import { useWorld } from '~/app/theme/ThemeWorld';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel, SkeletonRows } from '~/shared/panel/Panel';
import classes from './Gallery.module.css';

/** The frame of a page with nothing in it, at `/test-layout` in development builds. */
export function Screen() {
  useWorld('office');
  return (
    <main className={classes.gallery}>
      <PageHeader
        title="A page"
        line="Its one line of explanation."
        crumbs={[{ label: 'Dashboard', to: '/test-playground' }, { label: 'A page' }]}
      />
      <Panel title="A panel">
        <SkeletonRows rows={6} />
      </Panel>
      <Panel title="Another panel">
        <SkeletonRows rows={3} />
      </Panel>
    </main>
  );
}
