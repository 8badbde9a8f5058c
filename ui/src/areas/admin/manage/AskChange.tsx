import { useState } from 'react';
import { ApiError } from '~/api/errors';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { AskDialog } from '../approvals/AskDialog';
import { askFlags } from '../approvals/ask';
import { featureName, mayEnd } from '../flags/words';
import { askBulk, type BulkWish, type FlagWish, setFlags } from './calls';
import { CHANGES, type Change } from './words';

const REASON: Field = { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 };

interface AskChangeProps {
  wish: BulkWish | FlagWish;
  change: Change;
  /** Those that change. */
  offices: number[];
  onClose: () => void;
  done: () => void;
}

/** Requests a change of many offices, or switches a feature at them. */
export function AskChange({ wish, change, offices, onClose, done }: AskChangeProps) {
  const [asked, setAsked] = useState<{ until?: string } | null>(null);
  if (!('feature' in wish)) {
    return (
      <FormModal
        onClose={onClose}
        name="change offices"
        title={CHANGES[change]}
        intro="A second administrator has to approve this. If an office changes before, the request fails."
        fields={[REASON]}
        submitLabel="Send request"
        onSubmit={({ reason }) => askBulk({ ...wish, reason: String(reason) })}
        done={() => {
          done();
          toast('success', 'Request sent');
        }}
      />
    );
  }
  const { feature, on } = wish;
  const ends = mayEnd(feature, on);
  const count = offices.length === 1 ? '1 office' : `${offices.length} offices`;
  if (asked) {
    return (
      <AskDialog
        onClose={() => {
          done();
          onClose();
        }}
        name="ask switch feature"
        title={`${featureName(feature)}: ${on ? 'on' : 'off'} at ${count}`}
        approver="Another senior admin or super admin"
        effect="One person switches a feature at up to 100 offices a day. If an office changes before, the request fails."
        onSubmit={(_, reason) =>
          askFlags({ officeIds: offices, feature, on, until: asked.until, reason })
        }
      />
    );
  }
  return (
    <FormModal
      onClose={onClose}
      name="switch feature"
      title={`${featureName(feature)}: ${on ? 'on' : 'off'} at ${count}`}
      intro="It counts within a minute. The owners get an email with your reason."
      fields={[
        ...(ends
          ? [{ name: 'until', label: 'Last day', kind: 'date' as const, optional: true }]
          : []),
        REASON,
      ]}
      submitLabel={`Switch at ${count}`}
      onSubmit={async ({ reason, until }) => {
        const last = ends && until ? String(until) : undefined;
        try {
          await setFlags({
            officeIds: offices,
            feature,
            on,
            until: last,
            reason: String(reason),
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'needs_second_person')
            setAsked({ until: last });
          throw error;
        }
      }}
      done={() => {
        done();
        toast('success', 'Switched');
      }}
    />
  );
}
