import { NativeSelect } from '@mantine/core';
import { useAct } from '~/shared/act/useAct';
import { useWorkFor } from '~/user/useChooseOffice';
import { useUser } from '~/user/useUser';

/**
 * For an office’s user who works for an association, too: which of them the session is for. Each
 * shows only its own.
 */
export function AssociationSwitch() {
  const { worksFor } = useUser();
  const act = useAct(useWorkFor(), { invalidates: [], toastProblem: true });
  if (!worksFor?.length) return null;
  const chosen = worksFor.find(({ isChosen }) => isChosen);
  return (
    <NativeSelect
      mb="xs"
      aria-label="Working for"
      value={chosen ? String(chosen.id) : ''}
      disabled={act.busy}
      onChange={(event) => void act.run(Number(event.currentTarget.value) || undefined)}
      data={[
        { value: '', label: 'My office' },
        ...worksFor.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
