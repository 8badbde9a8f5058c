import { Button, FileButton } from '@mantine/core';
import { useAct } from '~/shared/act/useAct';
import { ACCEPTED } from './words';

/** Adds a file to a case. */
export function AttachFile({ attach }: { attach: (file: File) => Promise<unknown> }) {
  const act = useAct(attach, { toastProblem: true });
  return (
    <FileButton accept={ACCEPTED} onChange={(file) => file && void act.run(file)}>
      {(props) => (
        <Button {...props} variant="default" loading={act.busy}>
          Add a file
        </Button>
      )}
    </FileButton>
  );
}
