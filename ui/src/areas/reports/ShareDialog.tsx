import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { longDate } from '~/shared/dates/dates';
import { sharePayout, withdrawPayoutLinks } from '../payouts/calls';

interface ShareDialogProps {
  officeId: number;
  payoutId: number;
  onClose: () => void;
}

/** Creates a secret link to the payout and shows it once, or withdraws the links made before. */
export function ShareDialog({ officeId, payoutId, onClose }: ShareDialogProps) {
  const [data, setData] = useState<Awaited<ReturnType<typeof sharePayout>>>();
  const [withdrawn, setWithdrawn] = useState<number>();
  const share = useAct(() => sharePayout(officeId, payoutId), { invalidates: [], done: setData });
  const withdraw = useAct(() => withdrawPayoutLinks(officeId, payoutId), {
    invalidates: [],
    done: ({ links }) => setWithdrawn(links),
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
            <Button variant="default" loading={withdraw.busy} onClick={() => void withdraw.run()}>
              Withdraw links
            </Button>
            <Button loading={share.busy} onClick={() => void share.run()}>
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
        <>
          <p>
            Whoever has the link sees this payout with its dates and amounts, for thirty days and
            without signing in. Members’ names are left out.
          </p>
          {withdrawn !== undefined && <p role="status">{withdrawnText(withdrawn)}</p>}
        </>
      )}
      {(share.problem ?? withdraw.problem) && (
        <Problem>{share.problem ?? withdraw.problem}</Problem>
      )}
    </Dialog>
  );
}

function withdrawnText(links: number): string {
  if (links === 0) return 'There was no link to withdraw.';
  return links === 1
    ? '1 link withdrawn. It no longer works.'
    : `${links} links withdrawn. They no longer work.`;
}
