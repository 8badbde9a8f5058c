import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** An empty file with the columns an import knows. */
export function TemplateButton({ onDownload }: { onDownload: () => Promise<void> }) {
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconDownload size={16} />}
      onClick={() => void onDownload()}
    >
      Download a template
    </Button>
  );
}
