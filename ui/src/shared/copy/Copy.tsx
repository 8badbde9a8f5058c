import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** Copies a text, and confirms it on the button. */
export function Copy({ value, label }: { value: string; label: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={
            copied ? (
              <IconCheck size={16} aria-hidden="true" />
            ) : (
              <IconCopy size={16} aria-hidden="true" />
            )
          }
        >
          <span role="status">{copied ? 'Copied' : label}</span>
        </Button>
      )}
    </CopyButton>
  );
}
