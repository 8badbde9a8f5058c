import { useAct } from '~/shared/act/useAct';
import { toast } from '~/shared/toasts/toasts';
import { historyQuery } from '../queries';
import { undoPaymentLink } from './calls';

/** Says that a link is on its way, with Undo for as long as its email waits. */
export function useLinkSent(officeId: number, accountId: number) {
  const undo = useAct((id: string) => undoPaymentLink(officeId, accountId, id), {
    toastProblem: true,
    invalidates: [['today'], historyQuery(accountId).queryKey],
    settle: ({ undone }) => (undone ? null : { message: 'The email was already sent.' }),
    done: () => toast('success', 'Nothing was emailed', 'The link was stopped.'),
  });
  return (title: string, detail: string, id: string) =>
    toast('success', title, detail, () => void undo.run(id));
}
