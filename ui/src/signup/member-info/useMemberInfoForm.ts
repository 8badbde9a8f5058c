import { type FormEvent, useId, useRef } from 'react';
import { focusFirstError } from '~/shared/focus/focus';
import { useSignup } from '../signup-context';
import { memberInfoErrors } from '../state/rules';
import { stepOfPath } from '../state/state';

/** The form of step one: errors are shown and the first is focused, else the next step opens. */
export function useMemberInfoForm() {
  const { state, dispatch, page, goTo } = useSignup();
  const ref = useRef<HTMLFormElement>(null);
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ do: 'submitted', part: 'memberInfo' });
    const refused = Object.keys(state.serverErrors).some(
      (path) => stepOfPath(path) === 'member-info',
    );
    if (refused || Object.keys(memberInfoErrors(state, page)).length > 0) {
      focusFirstError(ref.current);
      return;
    }
    if (state.editing) dispatch({ do: 'savePerson' });
    goTo('confirm');
  };
  return { id, ref, noValidate: true, onSubmit };
}
