import { Checkbox } from '@mantine/core';
import { useEnrollment } from '../context';

/** Confirms that a person who is on file already is added again. */
export function ConfirmDuplicates({ label, mt }: { label: string; mt: 'xs' | 'sm' }) {
  const { state, dispatch } = useEnrollment();
  return (
    <Checkbox
      mt={mt}
      label={label}
      checked={state.confirmDuplicates}
      onChange={(event) =>
        dispatch({ do: 'confirmDuplicates', confirmed: event.currentTarget.checked })
      }
    />
  );
}
