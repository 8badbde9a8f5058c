import { Notifications } from '@mantine/notifications';

const WIDTH = '21.5rem';

/** Where messages appear. They wait in their store until this has loaded, which no page waits for. */
export function Toasts() {
  return <Notifications position="top-right" containerWidth={WIDTH} limit={4} />;
}
