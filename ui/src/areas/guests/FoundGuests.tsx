import { Button, Stack, Text } from '@mantine/core';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import type { Guest } from './calls';
import { guestLine } from './words';

interface FoundGuestsProps {
  guests: Guest[];
  onChoose: (memberId: number) => void;
}

/** Whom the search found, if it was not exactly one. */
export function FoundGuests({ guests, onChoose }: FoundGuestsProps) {
  if (guests.length === 0) {
    return (
      <EmptyState title="No member found">
        Check the number, or the spelling and the birth date. The plan may be valid at the member’s
        own location only.
      </EmptyState>
    );
  }
  return (
    <Panel title="Who is it?">
      <Stack gap="sm" align="flex-start">
        {guests.map((guest) => (
          <div key={guest.memberId}>
            <Button variant="subtle" onClick={() => onChoose(guest.memberId)}>
              {guest.firstName} {guest.lastName}
            </Button>
            <Text size="sm" component="span">
              {guestLine(guest)}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
