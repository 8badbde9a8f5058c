import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '~/order/texts';

interface EditButtonProps {
  className: string | undefined;
  /** Whose data it changes, for screen readers. */
  name: string;
  iconSize: number;
  onEdit: () => void;
  children?: ReactNode;
}

/** Opens a person's input for editing. */
export function EditButton({ className, name, iconSize, onEdit, children }: EditButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={className}
      aria-label={t('people.edit', { name })}
      onClick={onEdit}
    >
      <IconPencil size={iconSize} aria-hidden="true" />
      {children}
    </button>
  );
}
