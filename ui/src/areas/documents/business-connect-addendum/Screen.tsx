import { Document } from '../Document';

export const Screen = () => <Document name="business-connect-addendum" />;
