import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { lookOf, type StatusKind } from '~/shared/status-badge/statuses';
import { usePatientTexts } from './texts';

/** A status in the patient's own language. */
export function PatientStatus({ status, kind }: { status: string; kind?: StatusKind }) {
  const { t } = usePatientTexts();
  const labels: Readonly<Record<string, string>> = t.statuses;
  const look = lookOf(kind ?? 'subscription', status);
  return <StatusBadge look={{ ...look, label: labels[status] ?? look.label }} />;
}
