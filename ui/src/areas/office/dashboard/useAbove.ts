import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFeature } from '~/shared/brand/brand';
import { useOnceKnown } from '~/shared/panel/useOnceKnown';
import { runsOffice } from '~/user/runs-office';
import { useUser } from '~/user/useUser';
import { launchQuery } from '../profile/queries';
import { seasonQuery } from '../season/queries';
import { todayQuery } from '../today/calls';
import { widgetsQuery } from './queries';

/** Whether it is known which cards appear above the members. Runs their queries, all at once. */
export function useAbove(officeId: number, narrowed: boolean): boolean {
  const user = useUser();
  const { permissions, dentistInfo } = user;
  const leads = runsOffice(user) && permissions.includes('settings');
  const season = useFeature('season_of_giving_widget') && !dentistInfo?.trialUntil;
  return useOnceKnown(
    useQuery({ ...launchQuery(officeId), enabled: leads }),
    useInfiniteQuery({
      ...todayQuery(officeId, {}),
      enabled: !narrowed && permissions.includes('members'),
    }),
    useQuery({ ...widgetsQuery(officeId), enabled: !narrowed }),
    useQuery({ ...seasonQuery(officeId), enabled: !narrowed && season }),
  );
}
