import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFeature } from '~/shared/brand/brand';
import { allowedTo, PERMISSIONS, presetsFor } from './words';

interface PermissionPickerProps {
  /** Names, comma-separated. */
  value: string;
  set: (value: string) => void;
  error: ReactNode;
  type: string;
  /** The granter's own permissions; permissions the person already has stay selectable. */
  grantable: string[];
  held?: string[];
  /** The preset determines the role. */
  anyPreset?: boolean;
}

export const listOf = (value: string) => value.split(',').filter(Boolean);

/** Presets, and every permission with its meaning. */
export function PermissionPicker({
  value,
  set,
  error,
  type,
  grantable,
  held = [],
  anyPreset,
}: PermissionPickerProps) {
  const chosen = listOf(value);
  const connects = useFeature('practice_system_integration');
  const allowed = allowedTo(type);
  // What the brand doesn't have isn't offered, and whoever has it keeps it.
  const offered = PERMISSIONS.filter(([name]) => connects || name !== 'practice_system');
  const kept = chosen.filter((name) => !offered.some(([known]) => known === name));
  const presets = presetsFor([...grantable, ...held]).filter(
    (preset) => anyPreset || preset.permissions.every((one) => allowed.includes(one)),
  );
  return (
    <Checkbox.Group
      value={chosen}
      onChange={(next) => set(next.join(','))}
      label={anyPreset ? 'Permissions' : undefined}
      aria-label="Permissions"
      error={error}
    >
      <Group gap="xs" mt="xs" mb="sm">
        {presets.map((preset) => (
          <Button
            key={preset.key}
            type="button"
            size="compact-sm"
            variant="default"
            title={preset.line}
            onClick={() => set([...preset.permissions, ...kept].join(','))}
          >
            {preset.label}
          </Button>
        ))}
      </Group>
      <Stack gap="xs">
        {offered
          .filter(([name]) => allowed.includes(name))
          .map(([name, label, line]) => {
            const may = grantable.includes(name) || held.includes(name);
            return (
              <Checkbox
                key={name}
                value={name}
                label={label}
                description={
                  may ? line : `${line} You can’t grant this: you don’t have it yourself.`
                }
                disabled={!may}
              />
            );
          })}
      </Stack>
      {allowed.length < PERMISSIONS.length && (
        <Text size="sm" c="dimmed" mt="xs">
          To allow more, choose the role Office manager.
        </Text>
      )}
    </Checkbox.Group>
  );
}
