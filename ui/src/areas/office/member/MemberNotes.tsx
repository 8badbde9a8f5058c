import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '~/shared/act/useAct';
import { NotesPanel } from '~/shared/notes/NotesPanel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { addNote, type MemberDetails, undoNote } from '../calls';
import { detailsQuery } from './queries';

/** The office's notes about a household; a new one appears first at once. */
export function MemberNotes({ details }: { details: MemberDetails }) {
  const { userId } = useUser();
  const queries = useQueryClient();
  const { id } = details.account;
  const save = async (text: string) => {
    const note = await addNote(id, text);
    queries.setQueryData(detailsQuery(userId, id).queryKey, (known) =>
      known ? { ...known, notes: [note, ...known.notes] } : known,
    );
    await queries.invalidateQueries({ queryKey: ['member-history', id] });
    toast('success', 'Note saved', undefined, () => void undo.run(note.id));
  };
  const undo = useAct((noteId: number) => undoNote(id, noteId), {
    toastProblem: true,
    invalidates: [detailsQuery(userId, id).queryKey],
    settle: ({ undone }) => (undone ? null : { message: 'The note stays: it’s too late to undo.' }),
    done: () => toast('success', 'Note removed'),
  });
  return <NotesPanel notes={details.notes} onSave={save} />;
}
