import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { brandWords } from '~/shared/brand/brand-words';
import { focusFirstError } from '~/shared/focus/focus';
import { choicesOf } from '~/shared/form/choices';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { associationsQuery } from '../associations/queries';
import { flagsQuery } from '../flags/calls';
import { featureName } from '../flags/words';
import { AskChange } from './AskChange';
import { type BulkPreview, type BulkRow, previewBulk, previewFlags } from './calls';
import classes from './Manage.module.css';
import { asBulk, CHANGES, type Change, missingOf, switches, wishOf } from './words';

/** What an office has afterwards, or why it stays. */
const afterOf = ({ before, after, changes }: BulkRow) =>
  changes || after !== before ? after : 'No change';

const COLUMNS: Column<BulkRow>[] = [
  {
    key: 'office',
    title: 'Office',
    render: (row) => (
      <TwoLines first={row.officeName} second={`${brandWords(row.brand)}, ${row.officeId}`} />
    ),
  },
  { key: 'before', title: 'Now', render: (row) => row.before },
  { key: 'after', title: 'After', render: afterOf },
];
const CHOICES = choicesOf(CHANGES);

/** Changes many offices at once: what would change is shown first. A second person approves it, but the switch of a feature. */
export function Screen() {
  const view = useListView();
  const change: Change = view.chip('change', CHOICES) ?? 'pause';
  const association = view.text('association');
  const [offices, setOffices] = useState('');
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [asks, setAsks] = useState(false);
  const { data } = useQuery(associationsQuery);
  const feature = view.text('feature');
  const flags = useQuery({ ...flagsQuery, enabled: switches(change) });
  const features = new Set(
    flags.data?.brands.flatMap((brand) =>
      brand.features.filter((own) => own.atOffices).map((own) => own.feature),
    ),
  );
  const wish = wishOf(offices, change, { association, feature });
  const look = useAct(
    async () => {
      if (!wish) return;
      setPreview('feature' in wish ? asBulk(await previewFlags(wish)) : await previewBulk(wish));
    },
    { invalidates: [], fields: ['offices', 'association'] },
  );
  const changed =
    preview?.changed === 1 ? '1 office' : `${preview?.changed.toLocaleString('en-US')} offices`;
  /** What is missing, once somebody asked for the preview. */
  const [asked, setAsked] = useState(false);
  const missing = asked ? missingOf(offices, change, { association, feature }) : {};
  const show = () => {
    setAsked(true);
    if (wish) void look.run();
    else focusFirstError(null);
  };
  const choose = (next: Record<string, string>) => {
    setPreview(null);
    view.set(next, 'replace');
  };
  return (
    <>
      <PageHeader
        title="Manage offices"
        line={
          switches(change)
            ? 'One person switches a feature at up to 100 offices a day. A second administrator approves more.'
            : 'Change up to 500 offices at once. A second administrator approves it first.'
        }
      />
      <Panel title="Offices and their change" className={classes.form}>
        <Textarea
          label="Office numbers"
          description="Separated by commas, spaces or lines"
          autosize
          minRows={2}
          maxRows={8}
          value={offices}
          error={missing.offices ?? look.fields.offices ?? look.problem}
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
            error={missing.association ?? look.fields.association}
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
        {switches(change) && (
          <NativeSelect
            label="Feature"
            mt="sm"
            error={missing.feature}
            data={[
              { value: '', label: 'Choose one' },
              ...[...features].map((value) => ({ value, label: featureName(value) })),
            ]}
            value={feature}
            onChange={(event) => choose({ feature: event.currentTarget.value })}
          />
        )}
        <Group mt="md">
          <Button
            variant={preview && preview.changed > 0 ? 'default' : 'filled'}
            loading={look.busy}
            onClick={show}
          >
            Preview changes
          </Button>
          {preview && preview.changed > 0 && (
            <Button onClick={() => setAsks(true)}>
              {switches(change) ? `Switch at ${changed}` : `Request change of ${changed}`}
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
            status: afterOf(row),
          })}
          errorTitle="The offices didn’t load"
          onRetry={() => void look.run()}
          empty={<EmptyState title="No matching offices">Check the office numbers.</EmptyState>}
        />
      )}
      {asks && wish && preview && (
        <AskChange
          wish={wish}
          change={change}
          offices={preview.rows.filter(({ changes }) => changes).map(({ officeId }) => officeId)}
          onClose={() => setAsks(false)}
          done={() => setPreview(null)}
        />
      )}
    </>
  );
}
