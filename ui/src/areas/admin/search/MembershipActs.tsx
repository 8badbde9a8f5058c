import { Menu } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { toast } from '~/shared/toasts/toasts';
import { askMembershipDisabling, type Hit } from './calls';
import { membershipAct } from './words';

/** Asks to disable an ended membership for good, or to lift that; a second person approves. */
export function MembershipActs({ hit }: { hit: Hit }) {
  const [asking, setAsking] = useState(false);
  const act = membershipAct(hit);
  if (!act) return null;
  const disable = act === 'disable';
  return (
    <>
      <RowMenu label={`Actions for ${hit.title}`} width={240} color="gray.7">
        <Menu.Item onClick={() => setAsking(true)}>
          {disable ? 'Request permanent disabling' : 'Request to allow again'}
        </Menu.Item>
      </RowMenu>
      {asking && (
        <FormModal
          onClose={() => setAsking(false)}
          name={`${act} membership ${hit.id}`}
          title={disable ? `Disable ${hit.title} for good` : `Allow ${hit.title} again`}
          intro={
            disable
              ? 'The member can’t join again with it. A second administrator has to approve this.'
              : 'The member can join again. A second administrator has to approve this.'
          }
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Send request"
          onSubmit={({ reason }) => askMembershipDisabling(Number(hit.id), disable, String(reason))}
          done={() => toast('success', 'Request sent')}
        />
      )}
    </>
  );
}
