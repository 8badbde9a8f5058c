import { MantineProvider } from '@mantine/core';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import type { WornTemplate } from '~/shared/template/template';
import { useBrand } from '../brand';
import { cssVariables, officeTheme, patientTheme, publicTheme } from './theme';

/** Which of the two worlds a page belongs to; a patient's page wears the office's template. */
export type World = 'office' | 'public' | WornTemplate;

const SetWorld = createContext<(world: World) => void>(() => undefined);

/** The theme of the page that is open. It is set for the whole document, so that dialogs and menus wear it too. */
export function ThemeWorld({ children }: { children: ReactNode }) {
  const ramp = useBrand().theme.primary;
  const [world, setWorld] = useState<World>('public');
  const theme = useMemo(() => {
    if (world === 'office') return officeTheme(ramp);
    if (world === 'public') return publicTheme(ramp);
    return patientTheme(world);
  }, [world, ramp]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <SetWorld value={setWorld}>{children}</SetWorld>
    </MantineProvider>
  );
}

/** A layout says which world its pages are in. */
export function useWorld(world: World): void {
  const setWorld = use(SetWorld);
  useLayoutEffect(() => setWorld(world), [setWorld, world]);
}
