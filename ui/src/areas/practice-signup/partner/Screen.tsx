import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { SkeletonRows } from '~/shared/panel/Panel';
import { partnerQuery } from '../calls';
import classes from '../PracticeSignup.module.css';
import { enrollAddress } from '../words';

/**
 * A partner's address opens the sign-up with the partner's name; any other code opens the plain
 * sign-up.
 */
export function Screen() {
  const { associationUrl = '' } = useParams();
  const [params] = useSearchParams();
  const { data, isPending } = useQuery(partnerQuery(associationUrl));
  if (isPending)
    return (
      <div className={classes.page}>
        <SkeletonRows rows={4} />
      </div>
    );
  return <Navigate to={enrollAddress(params, data ? associationUrl : null)} replace />;
}
