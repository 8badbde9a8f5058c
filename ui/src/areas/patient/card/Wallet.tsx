import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDownload } from '~/shared/download/useDownload';
import { usePatientTexts } from '../texts';
import classes from './Card.module.css';
import { CARD_TEXTS } from './texts';
import { addToApple, walletQuery } from './wallet';

interface WalletProps {
  membershipId: number;
  /** The card's name: several cards have the same buttons. */
  name: string;
}

/** Saves a card to a phone's wallet, where the product has keys for it. */
export function Wallet({ membershipId, name }: WalletProps) {
  const { language } = usePatientTexts();
  const { data } = useQuery(walletQuery(language));
  const { busy, download } = useDownload();
  const words = CARD_TEXTS[language];
  const links = data?.items.find((card) => card.membershipId === membershipId);
  if (!data || !links || !(data.apple || links.google)) return null;
  return (
    <div className={classes.wallet}>
      {data.apple && (
        <Button
          variant="default"
          leftSection={<IconWallet size={18} aria-hidden="true" />}
          loading={busy}
          aria-label={words.toAppleFor({ name })}
          onClick={() => download((signal) => addToApple(membershipId, language, signal))}
        >
          {words.toApple}
        </Button>
      )}
      {links.google && (
        <Button
          component="a"
          variant="default"
          leftSection={<IconWallet size={18} aria-hidden="true" />}
          href={links.google}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.toGoogleFor({ name })}
        >
          {words.toGoogle}
        </Button>
      )}
    </div>
  );
}

/** The note that a saved card never changes; once, below all cards. */
export function WalletHelp() {
  const { language } = usePatientTexts();
  const { data } = useQuery(walletQuery(language));
  if (!data?.apple && !data?.google) return null;
  return <p className={classes.note}>{CARD_TEXTS[language].walletHelps}</p>;
}
