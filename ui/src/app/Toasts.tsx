import { type MantineThemeOverride, MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { commonWords } from '~/shared/common-words/common-words';
import classes from '~/shared/toasts/toasts.module.css';

const WIDTH = '21.5rem';

/**
 * The button's label is read for each message, because the page's language can change while this
 * component stays mounted.
 */
const THEME: MantineThemeOverride = {
  components: {
    Notification: {
      defaultProps: () => ({ closeButtonProps: { 'aria-label': commonWords().dismiss } }),
    },
  },
};

/** Where toasts appear. They wait in their store until this has loaded; no page waits for it. */
export function Toasts() {
  return (
    <MantineThemeProvider theme={THEME}>
      <Notifications
        position="top-right"
        containerWidth={WIDTH}
        limit={4}
        classNames={{ root: classes.group }}
      />
    </MantineThemeProvider>
  );
}
