import type en from '../en/plan-preview';
import type { Same } from '../types';

export default { patientName: 'Nombre del paciente' } satisfies Same<typeof en>;
