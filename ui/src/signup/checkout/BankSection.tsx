import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTexts } from '~/order/texts';
import { BankLink, type BankLinkHandle } from '~/shared/bank-link/BankLink';
import type { Mandate } from '~/shared/bank-link/use-bank-link';
import type { CardHandle } from '~/shared/card-field/card';
import { api } from '../api/client';
import { Alert } from '../frame/Alert';
import { useSignup } from '../signup-context';

/** A bank account to pay with, connected before Finish & Pay. It has the card field's interface. */
export default function BankSection({ cardRef }: { cardRef: Ref<CardHandle> }) {
  const { page } = useSignup();
  const { t, language } = useTexts();
  const bank = useRef<BankLinkHandle>(null);
  const [mandate, setMandate] = useState<Mandate | null | undefined>(undefined);
  const [asked, setAsked] = useState(false);
  const officeId = page.office.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mandate is requested in the page's language
  useEffect(() => {
    const cancel = new AbortController();
    api.bankMandate(officeId, cancel.signal).then(
      (found) => setMandate(found.mandate ?? null),
      () => !cancel.signal.aborted && setMandate(null),
    );
    return () => cancel.abort();
  }, [officeId, language]);

  useImperativeHandle(cardRef, () => ({
    check: () => {
      setAsked(true);
      return (bank.current?.check() ?? null) !== null;
    },
    tokenize: async () => bank.current?.check() ?? '',
    // A bank payment is never confirmed by its payer's bank on the page.
    confirm: async () => {},
  }));

  const calls = useMemo(
    () => ({
      create: () => api.bankLink(officeId, mandate?.version),
      look: (linkToken: string) => api.bankLook(officeId, linkToken),
    }),
    [officeId, mandate?.version],
  );
  const [connected, setConnected] = useState(false);

  return (
    <section aria-label={t('checkout.bank')}>
      {asked && !connected && <Alert>{t('checkout.bankFirst')}</Alert>}
      {mandate === null && <Alert>{t('checkout.bankUnavailable')}</Alert>}
      {mandate && (
        <BankLink
          ref={bank}
          language={language}
          mandate={mandate}
          numbers={false}
          calls={calls}
          done={() => setConnected(true)}
        />
      )}
    </section>
  );
}
