import { IconBolt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import classes from './Developers.module.css';
import { eventsQuery } from './queries';

/** The organization's events of the last 30 days, each with the JSON that webhooks receive. */
export function Events({ organization }: { organization: number }) {
  const query = useInfiniteQuery(eventsQuery(organization));
  const { data, error, refetch } = query;
  return (
    <Panel title="Events" flush>
      <LoadedQuery query={{ data, error, refetch }} errorTitle="The events didn’t load">
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0)
            return (
              <EmptyState
                icon={<IconBolt size={28} stroke={1.5} aria-hidden="true" />}
                title="No events yet"
              >
                They appear here from your first key or webhook, for 30 days.
              </EmptyState>
            );
          return (
            <ul className={classes.list}>
              {events.map((event) => (
                <li key={event.id} className={classes.row}>
                  <div className={classes.words}>
                    <span className={classes.name}>{event.type}</span>
                    <span className={classes.second}>
                      <span>msg_{event.id}</span>
                      <span>{dateTime(event.at)}</span>
                    </span>
                    <Disclosure summary="Body">
                      <pre className={classes.code}>{JSON.stringify(event.body, null, 2)}</pre>
                    </Disclosure>
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedQuery>
      <ShowMore query={query} line={classes.more} />
    </Panel>
  );
}
