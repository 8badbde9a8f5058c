import {
  Alert,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeThemeOverrides,
  rem,
} from '@mantine/core';
import { GRAYS } from '~/shared/template/grays';
import { headingFamily, type WornTemplate } from '~/shared/template/template';

const DANGER: MantineColorsTuple = [
  '#FCE8E8',
  '#F7D3D4',
  '#EDA9AC',
  '#E07C81',
  '#D2545B',
  '#C23A42',
  '#B32C35',
  '#A3232B',
  '#861B22',
  '#651319',
];
const AMBER: MantineColorsTuple = [
  '#FDF1DC',
  '#FAE3B9',
  '#F3CB83',
  '#E8AF4C',
  '#D4922A',
  '#B97716',
  '#A0600E',
  '#8A4B08',
  '#6C3905',
  '#4C2803',
];

/** The luminance at which black and white text have equal WCAG contrast. */
const LUMINANCE_THRESHOLD = 0.179;

const sizes = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, pixels]) => [name, rem(pixels)]));

const base = createTheme({
  fontFamily: headingFamily('hanken'),
  primaryColor: 'brand',
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: LUMINANCE_THRESHOLD,
  black: '#161B1D',
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontSizes: sizes({ xs: 12, sm: 14, md: 16, lg: 18, xl: 20 }),
  spacing: sizes({ xs: 8, sm: 12, md: 16, lg: 24, xl: 32 }),
  radius: sizes({ xs: 4, sm: 6, md: 8, lg: 12, xl: 16 }),
  shadows: {
    xs: '0 1px 2px rgba(16,27,32,.06)',
    md: '0 2px 4px rgba(16,27,32,.05), 0 8px 24px rgba(16,27,32,.08)',
    lg: '0 4px 8px rgba(16,27,32,.05), 0 20px 48px rgba(16,27,32,.14)',
  },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(26), lineHeight: '1.25' },
      h2: { fontSize: rem(20) },
      h3: { fontSize: rem(16) },
      h4: { fontSize: rem(14) },
    },
  },
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    // Off, since the focus placeholder is not a menu item and confuses screen readers.
    Menu: { defaultProps: { radius: 'lg', shadow: 'lg', withInitialFocusPlaceholder: false } },
    Alert: Alert.extend({
      defaultProps: { radius: 'md', color: 'brand' },
      vars: (_theme, { color }) => ({
        root: {
          '--alert-bg': `var(--mantine-color-${color}-0)`,
          '--alert-color': `var(--mantine-color-${color}-7)`,
        },
      }),
    }),
  },
});

const SIZED = [
  'Button',
  'DateInput',
  'TextInput',
  'PasswordInput',
  'NativeSelect',
  'Select',
  'Textarea',
  'SegmentedControl',
  'InputWrapper',
  'Checkbox',
  'Radio',
  'Switch',
] as const;

/** Every control at one size: 36 px in the office, 42 px on public and patient pages. */
function controlSize(size: 'sm' | 'md'): MantineThemeOverride {
  return {
    components: {
      ...Object.fromEntries(SIZED.map((name) => [name, { defaultProps: { size } }])),
      InputWrapper: {
        defaultProps: { size, inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      },
      Text: { defaultProps: { size } },
    },
  };
}

/** The office app's theme: neutral and dense, always on the brand's own ramp. */
export function officeTheme(ramp: string[]): MantineThemeOverride {
  return mergeThemeOverrides(base, controlSize('sm'), {
    colors: {
      brand: ramp as unknown as MantineColorsTuple,
      gray: GRAYS,
      danger: DANGER,
      amber: AMBER,
    },
  });
}

/** Sign-in and information pages: the brand's ramp, roomy. */
export function publicTheme(ramp: string[]): MantineThemeOverride {
  return mergeThemeOverrides(officeTheme(ramp), controlSize('md'));
}

/** A patient's pages: the office's template, roomy. */
export function patientTheme(template: WornTemplate): MantineThemeOverride {
  return mergeThemeOverrides(publicTheme(template.primaryShades), {
    radius: { md: rem(template.controlRadius) },
    headings: {
      fontFamily: headingFamily(template.headingFont),
      fontWeight: String(template.headingWeight),
    },
  });
}

/**
 * Mantine's own variables where the design differs: the lightest text, field borders, destructive
 * color.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
    '--mantine-color-error': '#A3232B',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
  },
  dark: {},
});
