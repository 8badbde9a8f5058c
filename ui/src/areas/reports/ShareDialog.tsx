import { Button, CopyButton, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '~/api/errors';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate } from '~/shared/dates/dates';
import { sharePayout } from '../payouts/calls';
import classes from '../payouts/Payouts.module.css';

interface ShareDialogProps {
  officeId: number;
  payoutId: number;
  onClose: () => void;
}

/** Makes a secret link to the payout and shows it this once. */
export function ShareDialog({ officeId, payoutId, onClose }: ShareDialogProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => sharePayout(officeId, payoutId),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Share this payout"
      width={480}
      footer={
        data ? (
          <>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <CopyButton value={data.address}>
              {({ copied, copy }) => (
                <Button onClick={copy}>{copied ? 'Link copied' : 'Copy link'}</Button>
              )}
            </CopyButton>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Don’t share
            </Button>
            <Button loading={isPending} onClick={() => mutate()}>
              Create link
            </Button>
          </>
        )
      }
    >
      {data ? (
        <TextInput
          label="Link"
          description={`Good until ${longDate(data.expiresAt)}. We show it only once.`}
          value={data.address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <p>
          Whoever has the link sees this payout with its dates and amounts, for thirty days and
          without signing in. Members’ names are left out.
        </p>
      )}
      {error && (
        <p role="alert" className={classes.strong}>
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  );
}
