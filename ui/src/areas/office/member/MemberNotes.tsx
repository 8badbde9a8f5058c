import { useQueryClient } from '@tanstack/react-query';
import { NotesPanel } from '~/shared/notes/NotesPanel';
import { useUser } from '~/user/useUser';
import { addNote, type MemberDetails } from '../calls';
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
  };
  return <NotesPanel notes={details.notes} onSave={save} />;
}
