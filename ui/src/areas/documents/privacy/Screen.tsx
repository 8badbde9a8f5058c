import { Document } from '../Document';

export const Screen = () => <Document name="privacy" bilingual />;
