import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { setupLeftAt } from './left';

/**
 * On a page opened from a setup step, also after the provider's pages: the link back to that step.
 */
export function BackToSetup({ officeId }: { officeId: number }) {
  const [step] = useState(() => setupLeftAt(officeId));
  if (!step) return null;
  return (
    <Button component={Link} to={`/single-setup?step=${step}`} variant="default">
      Back to setup
    </Button>
  );
}
