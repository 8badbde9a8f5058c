import { Blank } from '../Blank';
import { WayOn } from '../WayOn';

/** 404: an address that leads nowhere. */
export const Screen = () => (
  <Blank
    title="We can’t find this page"
    text="The address may be wrong or outdated. Your saved work is safe."
    actions={<WayOn />}
  />
);
