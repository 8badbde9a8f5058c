import { Blank } from '../Blank';
import { WayOn } from '../WayOn';

/** A page that is not open to the kind of user who asked for it. */
export const Screen = () => (
  <Blank
    title="This page isn’t open to you"
    text="Your login doesn’t include it. If you think it should, ask the person who manages your office."
    actions={<WayOn />}
  />
);
