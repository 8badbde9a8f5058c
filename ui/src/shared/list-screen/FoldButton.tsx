import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';

interface FoldButtonProps {
  /** "Filters", or "More" where only rarely used tools are folded away. */
  label: string;
  /** How many of the folded filters are on. */
  on: number;
  unfolded: boolean;
  onToggle: () => void;
  className?: string;
}

/** Unfolds the filters that a phone has no room for. */
export function FoldButton({ label, on, unfolded, onToggle, className }: FoldButtonProps) {
  return (
    <Button
      className={className}
      variant="default"
      aria-expanded={unfolded}
      leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />}
      onClick={onToggle}
    >
      {on > 0 ? `${label} (${on})` : label}
    </Button>
  );
}
