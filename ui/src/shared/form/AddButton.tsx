import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Adds another line below the others. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
