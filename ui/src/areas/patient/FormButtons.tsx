import { Button } from '@mantine/core';

interface FormButtonsProps {
  busy: boolean;
  /** What sends the form, and what leaves it. */
  send: string;
  cancel: string;
  onCancel: () => void;
}

/** Below a form that opens in its place: send it, or leave it. */
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
