import { Blank } from '../Blank';
import { WayOn } from '../WayOn';

/** A page that is not open to the kind of user who asked for it. */
export const Screen = () => (
  <Blank
    title="You don’t have access"
    text="Your login doesn’t include this page. If it should, ask the office owner."
    actions={<WayOn />}
  />
);
