import { type ComponentType, lazy } from 'react';

/**
 * A part whose script loads after the first paint, wrapped in the theme of Mantine's components.
 */
export function inForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [{ FormTheme }, Part] = await Promise.all([import('./frame/FormTheme'), load()]);
    return {
      default: (props: Props) => (
        <FormTheme>
          <Part {...props} />
        </FormTheme>
      ),
    };
  });
}
