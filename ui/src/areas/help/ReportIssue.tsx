import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import { type IssueType, reportIssue } from './calls';
import { ISSUES, LONGEST_ISSUE } from './words';

/** Reports a problem. */
export function ReportIssue({ onClose }: { onClose: () => void }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const [issue, setIssue] = useState<IssueType | ''>('');
  return (
    <FormModal
      name="report issue"
      onClose={onClose}
      title="Report Issue"
      intro="We answer by email, and under Contact Us. Don’t include card numbers."
      fields={[
        {
          name: 'issue',
          label: 'What is it about?',
          kind: 'radio',
          help: issue ? ISSUES[issue].text : undefined,
          options: Object.entries(ISSUES).map(([value, { label }]) => ({ value, label })),
        },
        {
          name: 'message',
          label: 'Message',
          kind: 'textarea',
          rows: 5,
          maxLength: LONGEST_ISSUE,
        },
      ]}
      onChange={(values) => setIssue((values.issue as IssueType | undefined) ?? '')}
      submitLabel="Report issue"
      onSubmit={(values) =>
        reportIssue(officeId, values.issue as IssueType, String(values.message))
      }
      done={() => toast('success', 'Issue reported', 'We’ll answer by email.')}
    />
  );
}
