import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { Sections } from '../Document';
import classes from '../Document.module.css';
import { documentText } from '../queries';

/** How an office sees its members by video. */
export function Screen() {
  const { data, error, refetch } = useQuery(documentText('video-connect', 'en'));
  return (
    <>
      <PageHeader title="VideoConnect" line={data?.title} />
      <Panel>
        <Loaded
          data={data}
          error={error}
          onRetry={() => void refetch()}
          errorTitle="This page didn’t load"
        >
          {(text) => (
            <div className={classes.inPanel}>
              <Sections of={text} />
            </div>
          )}
        </Loaded>
      </Panel>
    </>
  );
}
