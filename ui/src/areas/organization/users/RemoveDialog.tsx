import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { toast } from '~/shared/toasts/toasts';
import { removeAssignment } from '../calls';
import { CHANGED, removalPreview } from '../queries';
import type { Assignment, UserAssignments } from '../types';
import { placeWords } from '../words';
import { AccessChanges } from './AccessChanges';
import { targetOf } from './words';

interface RemoveDialogProps {
  organizationId: number;
  person: UserAssignments;
  assignment: Assignment;
  onClose: () => void;
}

/** Removes an assignment. That may widen access, where a less specific one then decides. */
export function RemoveDialog({ organizationId, person, assignment, onClose }: RemoveDialogProps) {
  const target = targetOf(organizationId, assignment);
  const preview = useQuery(removalPreview(person.userId, target));
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`unassign ${person.userId} ${assignment.kind} ${assignment.id}`}
      title={`Remove ${person.name} from ${placeWords(assignment)}?`}
      confirmLabel="Remove assignment"
      keepLabel="Keep assignment"
      destructive
      width={480}
      waiting={preview.isPending}
      onConfirm={() => removeAssignment(person.userId, target)}
      invalidates={CHANGED}
      done={() => toast('success', 'Assignment removed')}
    >
      <AccessChanges
        preview={preview}
        widens={`Removing this gives ${person.name} more access, because another assignment then decides`}
      />
    </ConfirmDialog>
  );
}
