import { Group, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import {
  type BrandTemplates,
  endTemplate,
  TEMPLATES,
  type Template,
  templatesQuery,
} from './calls';
import { EditTemplate } from './EditTemplate';
import { agesWords, includedWords, usedWords } from './words';

const OFFERED = look('Offered', 'good');
const ENDED = look('Ended', 'ended');
const stateOf = ({ endedAt }: Template) => <StatusBadge look={endedAt ? ENDED : OFFERED} />;

/** Where a template comes from, and who changed it last. */
const originOf = ({ added, changed, changedBy }: Template) => {
  if (added) return `Added by ${changedBy}`;
  return changed ? `Changed by ${changedBy}` : '\u2014';
};

const columnsOf = (brand: BrandTemplates | undefined): Column<Template>[] => [
  {
    key: 'name',
    title: 'Template',
    render: (template) => <TwoLines first={template.name.en} second={template.name.es} />,
  },
  {
    key: 'included',
    title: 'Included each year',
    render: (template) => (
      <TwoLines
        first={
          template.blank
            ? 'Nothing yet'
            : includedWords(template.inclusions, brand?.procedures ?? [])
        }
        second={`${agesWords(template)}, ${template.otherPercent}% off other work`}
      />
    ),
    room: 'some',
  },
  { key: 'used', title: 'Used by', oneLine: true, render: usedWords },
  ...(brand?.templates.some(({ added, changed }) => added || changed)
    ? [
        {
          key: 'origin',
          title: 'Changed',
          oneLine: true,
          render: originOf,
          room: 'most',
        } as const,
      ]
    : []),
  { key: 'state', title: 'State', render: stateOf },
];

type Open = { template: Template; as: 'edit' | 'add' | 'end' };

/** The templates with which offices begin their plans. */
export function Templates({ manages, tools }: { manages: boolean; tools?: ReactNode }) {
  const view = useListView();
  const { data, error, refetch } = useQuery(templatesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const brand = data?.brands.find((one) => one.brand === view.text('brand')) ?? data?.brands[0];
  const offer = useAct(
    async (template: Template) => {
      if (brand) await endTemplate(brand.brand, template, false);
    },
    { invalidates: [TEMPLATES], toastProblem: true },
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title="Plan templates"
        line="Offices begin a plan with one of these. A change reaches new plans only."
        actions={tools}
      />
      <Group mb="md">
        <FilterChips
          label="Brand"
          chips={data?.brands.map((one) => ({ value: one.brand, label: one.name })) ?? []}
          selected={brand ? [brand.brand] : []}
          onToggle={(value) => view.set({ brand: value })}
        />
      </Group>
      <ListTable<Template>
        label="Plan templates"
        arrows
        columns={columnsOf(brand)}
        rows={brand?.templates}
        rowKey={(template) => template.key}
        rowActions={(template) =>
          manages &&
          !template.blank && (
            <RowMenu label={`Actions for ${template.name.en}`} width={200} color="gray.7">
              <Menu.Item onClick={() => setOpen({ template, as: 'edit' })}>Edit</Menu.Item>
              {!template.added && (
                <Menu.Item onClick={() => setOpen({ template, as: 'add' })}>
                  Add one like it
                </Menu.Item>
              )}
              {template.endedAt ? (
                <Menu.Item onClick={() => void offer.run(template)}>Offer again</Menu.Item>
              ) : (
                <Menu.Item onClick={() => setOpen({ template, as: 'end' })}>End</Menu.Item>
              )}
            </RowMenu>
          )
        }
        phone={(template) => ({
          name: template.name.en,
          detail: `${agesWords(template)}, ${usedWords(template).toLowerCase()}`,
          status: stateOf(template),
        })}
        error={error}
        errorTitle="The templates didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No templates">
            Each brand’s file has the templates to begin with.
          </EmptyState>
        }
      />
      {open && brand && open.as !== 'end' && (
        <EditTemplate
          brand={brand}
          template={open.template}
          add={open.as === 'add'}
          onClose={close}
        />
      )}
      {open?.as === 'end' && brand && (
        <ConfirmDialog
          opened
          onClose={close}
          name={`end template ${brand.brand} ${open.template.key}`}
          title={`End ${open.template.name.en}?`}
          confirmLabel="End it"
          keepLabel="Keep it"
          destructive
          invalidates={[TEMPLATES]}
          onConfirm={() => endTemplate(brand.brand, open.template, true)}
          done={close}
        >
          No new plan can begin with it. Plans that did stay: {usedWords(open.template)}.
        </ConfirmDialog>
      )}
    </>
  );
}
