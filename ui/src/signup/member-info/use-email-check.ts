import { useRef } from 'react';
import { emailProblem } from '~/order/field-problems';
import { api } from '../api/client';
import { useSignup } from '../signup-context';
import { EMAIL_IN_USE } from '../state/messages';

/**
 * Says early that an email already has an account here. The call is strictly rate-limited, so each
 * email is checked once, and a failure is ignored: Finish & Pay checks again.
 */
export function useEmailCheck() {
  const { state, dispatch, page } = useSignup();
  const asked = useRef(new Set<string>());
  return () => {
    const email = state.owner.email.trim();
    if (emailProblem(email) || asked.current.has(email)) return;
    asked.current.add(email);
    api
      .emailIsFree(email, page.office.id)
      .then(({ available }) => {
        if (!available)
          dispatch({
            do: 'serverErrors',
            fields: { 'owner.email': [EMAIL_IN_USE] },
            memberKeys: [],
          });
      })
      .catch(() => undefined);
  };
}
