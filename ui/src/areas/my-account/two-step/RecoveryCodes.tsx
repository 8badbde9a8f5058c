import { Button } from '@mantine/core';
import { Dialog } from '~/shared/confirm/Dialog';
import type { FormLanguage } from '~/shared/form/rules';
import { toast } from '~/shared/toasts/toasts';
import classes from './TwoStep.module.css';
import { TWO_STEP_TEXTS } from './texts';

interface RecoveryCodesProps {
  language: FormLanguage;
  codes: string[];
  onClose: () => void;
}

/** New recovery codes, shown once. */
export function RecoveryCodes({ language, codes, onClose }: RecoveryCodesProps) {
  const t = TWO_STEP_TEXTS[language];
  const copy = async () => {
    await navigator.clipboard?.writeText(codes.join('\n'));
    toast('success', t.copied);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.codesTitle}
      width={480}
      footer={
        <>
          <Button variant="default" onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button onClick={onClose}>{t.saved}</Button>
        </>
      }
    >
      <p>{t.codes}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
