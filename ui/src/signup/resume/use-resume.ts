import { type Dispatch, useState } from 'react';
import type { SignupPage } from '~/order/types';
import type { PageAddress, Step } from '../address';
import { discardDraft, type KeptDraft, loadDraft, typedHere } from '../state/device';
import { stepOfDraft } from '../state/start';
import type { Action, Draft } from '../state/state';

export interface Kept {
  /** The draft to start with at once: typed in this tab, or requested by its step's address. */
  draft: Draft | null;
  /** The draft to offer first. */
  offered: KeptDraft | null;
}

/** The draft of an office's sign-up stored on this device. */
export function keptDraft(store: string, address: PageAddress): Kept {
  const kept = loadDraft(store);
  const later = address.tab === 'confirm' || address.tab === 'checkout';
  if (typedHere(store) || later || address.order)
    return { draft: kept?.draft ?? null, offered: null };
  return { draft: null, offered: kept };
}

export interface Resume {
  /** When the offered draft was last edited, `YYYY-MM-DD`; null: there is nothing to offer. */
  savedOn: string | null;
  /** Restores everything; returns the step it was left at. */
  goOn: () => Step;
  startOver: () => void;
}

/** The offer to continue with an earlier draft, until it is accepted or declined. */
export function useResume(
  offered: KeptDraft | null,
  page: SignupPage,
  dispatch: Dispatch<Action>,
): Resume {
  const [offer, setOffer] = useState(offered);
  return {
    savedOn: offer && dayIn(offer.savedAt),
    goOn: () => {
      if (!offer) return 'member-info';
      dispatch({ do: 'resume', draft: offer.draft });
      setOffer(null);
      return stepOfDraft(offer.draft, page);
    },
    startOver: () => {
      discardDraft(String(page.office.id));
      setOffer(null);
    },
  };
}

function dayIn(at: number): string {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
