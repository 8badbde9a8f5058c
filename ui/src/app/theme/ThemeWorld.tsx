import { MantineProvider } from '@mantine/core';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { useBrand } from '~/shared/brand/brand';
import type { WornTemplate } from '~/shared/template/template';
import { cssVariables, officeTheme, patientTheme, publicTheme } from './theme';

/** Which of the two themes a page uses; a patient's page uses the office's template. */
export type World = 'office' | 'public' | WornTemplate;

const SetWorld = createContext<(world: World) => void>(() => undefined);

/**
 * The theme of the current page. It is set for the whole document, so that dialogs and menus have
 * it too.
 */
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

/** Sets the theme of a layout's pages. */
export function useWorld(world: World): void {
  const setWorld = use(SetWorld);
  useLayoutEffect(() => setWorld(world), [setWorld, world]);
}
