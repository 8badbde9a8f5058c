import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { Sections } from '../Document';
import classes from '../Document.module.css';
import { documentText } from '../queries';

/** How an office meets its members by video. */
export function Screen() {
  const query = useQuery(documentText('video-connect', 'en'));
  const { data } = query;
  return (
    <>
      <PageHeader title="VideoConnect" line={data?.title} />
      <Panel>
        <LoadedQuery query={query} errorTitle="This page didn’t load">
          {(text) => (
            <div className={classes.inPanel}>
              <Sections of={text} />
            </div>
          )}
        </LoadedQuery>
      </Panel>
    </>
  );
}
