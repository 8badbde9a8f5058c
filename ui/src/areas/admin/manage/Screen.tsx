import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { brandWords } from '~/shared/brand/brand-words';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { associationsQuery } from '../associations/queries';
import { askBulk, type BulkPreview, type BulkRow, previewBulk } from './calls';
import classes from './Manage.module.css';
import { CHANGES, type Change, wishOf } from './words';

const COLUMNS: Column<BulkRow>[] = [
  {
    key: 'office',
    title: 'Office',
    render: (row) => (
      <TwoLines first={row.officeName} second={`${brandWords(row.brand)}, ${row.officeId}`} />
    ),
  },
  { key: 'before', title: 'Now', render: (row) => row.before },
  { key: 'after', title: 'After', render: (row) => (row.changes ? row.after : 'No change') },
];
const CHOICES = choicesOf(CHANGES);

/** Changes many offices at once: what would change is shown first, and a second person approves it. */
export function Screen() {
  const view = useListView();
  const change: Change = view.chip('change', CHOICES) ?? 'pause';
  const association = view.text('association');
  const [offices, setOffices] = useState('');
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [asks, setAsks] = useState(false);
  const { data } = useQuery(associationsQuery);
  const wish = wishOf(offices, change, association);
  const look = useAct(
    async () => {
      if (wish) setPreview(await previewBulk(wish));
    },
    { invalidates: [], fields: ['offices', 'association'] },
  );
  const choose = (next: Record<string, string>) => {
    setPreview(null);
    view.set(next, 'replace');
  };
  return (
    <>
      <PageHeader
        title="Manage offices"
        line="Change up to 500 offices at once. A second administrator approves it first."
      />
      <Panel title="Change" className={classes.form}>
        <Textarea
          label="Office numbers"
          description="Separated by commas, spaces or lines"
          autosize
          minRows={2}
          maxRows={8}
          value={offices}
          error={look.fields.offices ?? look.problem}
          onChange={(event) => {
            setOffices(event.currentTarget.value);
            setPreview(null);
            look.clear();
          }}
        />
        <NativeSelect
          label="Change"
          mt="sm"
          data={CHOICES}
          value={change}
          onChange={(event) => choose({ change: event.currentTarget.value })}
        />
        {change === 'association' && (
          <NativeSelect
            label="Association"
            mt="sm"
            error={look.fields.association}
            data={[
              { value: '', label: 'Choose one' },
              ...(data?.associations ?? []).flatMap(({ associationId, name, brand }) =>
                associationId === undefined
                  ? []
                  : [{ value: String(associationId), label: `${name} (${brandWords(brand)})` }],
              ),
            ]}
            value={association}
            onChange={(event) => choose({ association: event.currentTarget.value })}
          />
        )}
        <Group mt="md">
          <Button
            variant="default"
            disabled={!wish}
            loading={look.busy}
            onClick={() => void look.run()}
          >
            Preview changes
          </Button>
          {preview && preview.changed > 0 && (
            <Button onClick={() => setAsks(true)}>
              {preview.changed === 1
                ? 'Request change of 1 office'
                : `Request change of ${preview.changed} offices`}
            </Button>
          )}
        </Group>
      </Panel>
      {preview && (
        <ListTable<BulkRow>
          label="Preview"
          columns={COLUMNS}
          rows={preview.rows}
          rowKey={(row) => row.officeId}
          phone={(row) => ({
            name: row.officeName,
            detail: row.before,
            status: row.changes ? row.after : 'No change',
          })}
          errorTitle="The offices didn’t load"
          onRetry={() => void look.run()}
          empty={<EmptyState title="No matching offices" />}
        />
      )}
      {asks && wish && (
        <FormModal
          onClose={() => setAsks(false)}
          name="change offices"
          title={CHANGES[change]}
          intro="A second administrator has to approve this. If an office changes before, the request fails."
          fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
          submitLabel="Send request"
          onSubmit={({ reason }) => askBulk({ ...wish, reason: String(reason) })}
          done={() => {
            setPreview(null);
            toast('success', 'Request sent');
          }}
        />
      )}
    </>
  );
}
