import { Button } from '@mantine/core';

interface FormButtonsProps {
  busy: boolean;
  /** The labels of the submit and cancel buttons. */
  send: string;
  cancel: string;
  onCancel: () => void;
}

/** The buttons of an inline form: submit and cancel. */
export function FormButtons({ busy, send, cancel, onCancel }: FormButtonsProps) {
  return (
    <>
      <Button type="submit" loading={busy}>
        {send}
      </Button>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {cancel}
      </Button>
    </>
  );
}
