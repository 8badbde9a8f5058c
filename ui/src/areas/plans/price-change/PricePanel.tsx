import { useActiveOffice } from '~/user/useUser';
import { PriceChange } from './PriceChange';

/** Opens over the list of plans at `?price={id}`. */
export default function PricePanel({
  plan,
  onClose,
}: {
  plan: { id: number };
  onClose: () => void;
}) {
  const office = useActiveOffice();
  return office && <PriceChange officeId={office.id} planId={plan.id} onClose={onClose} />;
}
