import { ReferralPage } from '../ReferralPage';

export const Screen = () => <ReferralPage audience="office" />;
