import { Button, Checkbox, Loader } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import classes from './BankLink.module.css';
import { BANK_TEXTS, type BankLanguage, bankName } from './texts';
import { type BankLinkCalls, type BankLinkState, type Mandate, useBankLink } from './use-bank-link';

/** What the surrounding page may call. */
export interface BankLinkHandle {
  /** The connected account's token; null, with the reason shown, while there is none. */
  check: () => string | null;
}

interface BankLinkProps {
  calls: BankLinkCalls;
  language: BankLanguage;
  /** Accepted before anything opens; null where nothing is charged. */
  mandate?: Mandate | null;
  /** Whether the account number may be typed at the bank's page instead of signing in. */
  numbers: boolean;
  /** Whether the page is for the amounts of two deposits. */
  verifying?: boolean;
  done?: (state: BankLinkState) => void;
  ref?: Ref<BankLinkHandle>;
}

/** Connects a bank account on the provider's page. */
export function BankLink({
  calls,
  language,
  mandate,
  numbers,
  verifying = false,
  done,
  ref,
}: BankLinkProps) {
  const t = BANK_TEXTS[language];
  const { at, start } = useBankLink(calls, verifying);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const told = useRef(false);

  useEffect(() => {
    if (told.current || (at.at !== 'done' && at.at !== 'pending')) return;
    told.current = true;
    done?.(at.state);
  }, [at, done]);

  useImperativeHandle(ref, () => ({
    check: () => {
      if (at.at === 'done') return at.token;
      if (mandate && !agreed) setMissing(true);
      box.current?.focus();
      return null;
    },
  }));

  const go = (typed: boolean) => {
    if (mandate && !agreed) {
      setMissing(true);
      box.current?.focus();
      return;
    }
    void start(typed);
  };

  const ways = (first: string) => (
    <div className={classes.ways}>
      <Button onClick={() => go(false)} rightSection={<IconExternalLink size={17} aria-hidden />}>
        {first}
      </Button>
      {numbers && (
        <Button variant="default" onClick={() => go(true)}>
          {t.numbers}
        </Button>
      )}
    </div>
  );

  return (
    <div className={classes.link}>
      {(at.at === 'start' || at.at === 'failed') && (
        <>
          {at.at === 'failed' && (
            <p role="alert" className={classes.problem}>
              {at.expired ? t.expired : at.text || t.failed}
            </p>
          )}
          {!verifying && <p className={classes.lead}>{t.lead}</p>}
          {mandate && (
            <div className={classes.mandate}>
              <p id="bank-mandate">{mandate.text}</p>
              <Checkbox
                ref={box}
                label={t.agree}
                aria-describedby="bank-mandate"
                checked={agreed}
                error={missing && !agreed ? t.agreeFirst : undefined}
                onChange={(event) => setAgreed(event.currentTarget.checked)}
              />
            </div>
          )}
          {ways(at.at === 'failed' ? t.tryAgain : t.go)}
          {numbers && <p className={classes.note}>{t.numbersNote}</p>}
        </>
      )}
      <div role="status" className={classes.status}>
        {(at.at === 'starting' || at.at === 'working') && (
          <p className={classes.waits}>
            <Loader size="sm" aria-hidden />
            {at.at === 'starting' ? t.starting : t.working}
          </p>
        )}
        {at.at === 'bank' && <p>{at.left ? t.left : t.atBank}</p>}
        {at.at === 'pending' && (
          <>
            <p className={classes.strong}>{t.pendingTitle}</p>
            <p>{t.pending({ account: bankName(at.state, language) })}</p>
          </>
        )}
        {at.at === 'done' && (
          <p className={classes.strong}>{t.connected({ account: bankName(at.state, language) })}</p>
        )}
      </div>
      {at.at === 'bank' && (
        <Button
          component="a"
          href={at.url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          className={classes.again}
          rightSection={<IconExternalLink size={17} aria-hidden />}
        >
          {t.open}
        </Button>
      )}
    </div>
  );
}
