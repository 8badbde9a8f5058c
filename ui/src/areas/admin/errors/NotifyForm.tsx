import { useQuery } from '@tanstack/react-query';
import { FormModal } from '~/shared/form/FormModal';
import { ERRORS, type ErrorGroup, errorOfficesQuery, notifyErrorOffices } from './calls';
import { namesOf } from './words';

/** An email to the owners of the offices that met an error: it is fixed. Says who gets it. */
export function NotifyForm({ group, onClose }: { group: ErrorGroup; onClose: () => void }) {
  const { data } = useQuery(errorOfficesQuery(group));
  const names = data?.offices.flatMap(({ name, toNotify }) => (toNotify ? [name] : []));
  return (
    <FormModal
      onClose={onClose}
      name={`notify ${group.digest}`}
      title="Notify the offices that it is fixed"
      intro={
        names &&
        (names.length > 0
          ? `The owners of ${namesOf(names)} get an email.`
          : 'Every office that met it was notified already.')
      }
      fields={[{ name: 'text', label: 'What works again', kind: 'textarea' }]}
      initial={{ text: '' }}
      submitLabel="Send"
      invalidates={[ERRORS]}
      onSubmit={({ text }) => notifyErrorOffices(group, String(text ?? ''))}
    />
  );
}
