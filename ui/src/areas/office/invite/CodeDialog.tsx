import { Anchor, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { showInvitationCode } from './calls';
import classes from './Invite.module.css';

interface CodeDialogProps {
  officeId: number;
  invitationId: number;
  /** The patient's name or email. */
  who: string;
  onClose: () => void;
}

type Code = Awaited<ReturnType<typeof showInvitationCode>>;

/**
 * The code of an invitation, for a patient at the desk: the family, the plans, every consent and the
 * card are entered and agreed to on the patient's own phone.
 */
export function CodeDialog({ officeId, invitationId, who, onClose }: CodeDialogProps) {
  const [code, setCode] = useState<Code | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let gone = false;
    setError(null);
    showInvitationCode(officeId, invitationId).then(
      (made) => !gone && setCode(made),
      (problem) => !gone && setError(problem),
    );
    return () => {
      gone = true;
    };
  }, [officeId, invitationId, round]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Sign up ${who} on their phone`}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? (
        <ErrorState
          title="The code didn’t load"
          error={error}
          onRetry={() => setRound(round + 1)}
        />
      ) : code ? (
        <>
          <p className={classes.intro}>
            Ask the patient to point the phone’s camera here. The patient chooses plans, agrees to
            the terms and enters the card on the phone.
          </p>
          <img
            className={classes.qr}
            alt="Code that opens the sign-up"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(code.qrSvg)}`}
          />
          <Anchor href={code.address} target="_blank" rel="noopener noreferrer" size="sm">
            Open the sign-up here
          </Anchor>
        </>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
