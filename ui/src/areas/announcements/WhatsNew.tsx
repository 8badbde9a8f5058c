import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { releaseNotesQuery, seeReleaseNotes } from './calls';
import { Notes } from './Notes';

/**
 * Shows once what was published since the user's last visit. Staff who impersonate the user don’t
 * see it.
 */
export function WhatsNew({ officeId, acting }: { officeId: number; acting: boolean }) {
  const { data } = useQuery({ ...releaseNotesQuery(officeId), enabled: !acting && officeId !== 0 });
  const [closed, setClosed] = useState(false);
  const act = useAct(() => seeReleaseNotes(officeId), { invalidates: [['release-notes']] });
  const fresh = data?.notes.filter((note) => note.isNew) ?? [];
  if (closed || fresh.length === 0) return null;
  const close = () => {
    setClosed(true);
    void act.run();
  };
  return (
    <Dialog
      opened
      onClose={close}
      title="What’s new"
      width={560}
      footer={
        <Button onClick={close} data-autofocus>
          Got it
        </Button>
      }
    >
      <Notes notes={fresh} />
    </Dialog>
  );
}
