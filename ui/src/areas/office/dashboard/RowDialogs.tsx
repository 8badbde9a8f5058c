import { useQuery } from '@tanstack/react-query';
import { useUser } from '~/user/useUser';
import { EditDialogs } from '../household/EditDialogs';
import { LifeDialogs } from '../life/LifeDialogs';
import { AskedDialog } from '../member/AskedDialog';
import type { Opens } from '../member/household-acts';
import { detailsQuery } from '../member/queries';

interface RowDialogsProps {
  accountId: number;
  opens: Opens;
  onClose: () => void;
}

/** The member page's dialogs over the list. */
export function RowDialogs({ accountId, opens, onClose }: RowDialogsProps) {
  const { userId } = useUser();
  const { data: details } = useQuery(detailsQuery(userId, accountId));
  if (!details) return null;
  if ('ask' in opens) return <AskedDialog asking={opens.ask} details={details} onClose={onClose} />;
  if ('life' in opens) return <LifeDialogs act={opens.life} details={details} onClose={onClose} />;
  return <EditDialogs editing={{ what: opens.edit }} details={details} onClose={onClose} />;
}
