import { type ComponentType, lazy } from 'react';

/** A part whose script comes after what is seen first, with the theme of Mantine's parts around it. */
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
