import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';

/** Goes to the provider's pages, whose address comes from a call; busy until they load. */
export function useLeave(officeId: number) {
  const [leaving, setLeaving] = useState(false);
  const act = useAct((address: (officeId: number) => Promise<string>) => address(officeId), {
    invalidates: [],
    done: (address) => {
      setLeaving(true);
      window.location.assign(address);
    },
  });
  return { leave: act.run, busy: act.busy || leaving };
}
