import './form.css';
import { createTheme, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { officeTemplate } from '~/order/office-theme';
import { GRAYS } from '~/shared/template/grays';
import { headingFamily, type WornTemplate } from '~/shared/template/template';
import { useSignup } from '../signup-context';

/** Mantine in the office's template: its brand color is the one that is readable on white. */
function mantineTheme(worn: WornTemplate): MantineThemeOverride {
  return createTheme({
    fontFamily: headingFamily('hanken'),
    primaryColor: 'brand',
    primaryShade: 7,
    autoContrast: true,
    luminanceThreshold: 0.179,
    black: '#161B1D',
    colors: { brand: worn.primaryShades, gray: GRAYS },
    defaultRadius: `${worn.controlRadius / 16}rem`,
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    components: {
      Button: { vars: () => ({ root: { '--button-height': '2.875rem', '--button-fz': '1rem' } }) },
      Input: { vars: () => ({ wrapper: { '--input-height': '2.75rem', '--input-fz': '1rem' } }) },
      InputWrapper: {
        defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      },
    },
  });
}

/**
 * The theme around Mantine's components. It loads with the form's script; the landing does not need
 * it.
 */
export function FormTheme({ children }: { children: ReactNode }) {
  const { brand, page } = useSignup();
  const { template } = page.office;
  const theme = useMemo(() => mantineTheme(officeTemplate(brand, template)), [brand, template]);
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
}
