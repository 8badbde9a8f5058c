import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { SkeletonRows } from '~/shared/panel/Panel';
import { partnerQuery } from '../calls';
import { enrollAddress } from '../words';

/** A partner's address leads to the sign-up, which names the partner; any other word leads to the plain sign-up. */
export function Screen() {
  const { associationUrl = '' } = useParams();
  const [params] = useSearchParams();
  const { data, isPending } = useQuery(partnerQuery(associationUrl));
  if (isPending) return <SkeletonRows rows={4} />;
  return <Navigate to={enrollAddress(params, data ? associationUrl : null)} replace />;
}
