import { Navigate, useParams } from 'react-router';
import { ENROLL } from '../words';

/** A partner's address leads to the sign-up, which names the partner. */
export function Screen() {
  const { associationUrl = '' } = useParams();
  return <Navigate to={`${ENROLL}?${new URLSearchParams({ promo: associationUrl })}`} replace />;
}
