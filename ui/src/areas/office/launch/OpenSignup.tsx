import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '~/areas/plans/settings/queries';
import { useChange } from '~/areas/plans/settings/useSettings';
import { useAct } from '~/shared/act/useAct';
import { toast } from '~/shared/toasts/toasts';
import { launchQuery } from '../profile/queries';

/** Whether the office's sign-up page is closed; undefined while the settings load. */
export function useSignupClosed(officeId: number): boolean | undefined {
  return useQuery(settingsQuery(officeId)).data?.disableEnrollment;
}

/** Says that the sign-up page is closed and opens it. Renders nothing while it is open. */
export function OpenSignup({ officeId }: { officeId: number }) {
  const closed = useSignupClosed(officeId);
  const change = useChange(officeId);
  const open = useAct(() => change({ disableEnrollment: false }), {
    toastProblem: true,
    invalidates: [settingsQuery(officeId).queryKey, launchQuery(officeId).queryKey],
    done: () => toast('success', 'Your sign-up page is open'),
  });
  if (!closed) return null;
  return (
    <Alert color="amber" title="Your sign-up page is closed" mb="md">
      <Stack gap="sm" align="start">
        Patients can’t join online until you open it.
        <Button loading={open.busy} onClick={() => void open.run()}>
          Open the sign-up page
        </Button>
      </Stack>
    </Alert>
  );
}
