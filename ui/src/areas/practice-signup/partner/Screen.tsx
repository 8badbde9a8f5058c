import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { SkeletonRows } from '~/shared/panel/Panel';
import { partnerQuery } from '../calls';
import { rememberLink } from '../first-link';
import classes from '../PracticeSignup.module.css';
import { enrollAddress } from '../words';

/**
 * An association's address opens the sign-up with its name, an affiliate's the plain one, which
 * remembers who sent the practice; any other code opens the plain sign-up.
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
  const word = data?.kind === 'affiliate' ? rememberLink(associationUrl) : associationUrl;
  return <Navigate to={enrollAddress(params, data ? word : null)} replace />;
}
