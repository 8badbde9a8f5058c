import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { toast } from '~/shared/toasts/toasts';
import type { PlanTemplate, PlanTemplates, TemplateRequest } from './types';

const priceOf = (amount: string) =>
  Number(amount) > 0 ? <MoneyText amount={amount} /> : 'Not sold';

export interface PlansProps {
  /** The association, for the acts’ names. */
  of: number;
  manages: boolean;
  query: UseQueryResult<PlanTemplates>;
  save: (plan: TemplateRequest) => Promise<unknown>;
  archive: (id: number) => Promise<unknown>;
  /** Beside the button that adds a plan. */
  tools?: ReactNode;
}

/** The plans that an association’s offices may copy as drafts. */
export function Plans({ of, manages, query, save, archive, tools }: PlansProps) {
  const { data, error, refetch } = query;
  const [open, setOpen] = useState<PlanTemplate | 'new'>();
  const [removing, setRemoving] = useState<PlanTemplate>();
  const nameOf = (preset: string) =>
    data?.presets.find(({ key }) => key === preset)?.name ?? preset;
  const columns: Column<PlanTemplate>[] = [
    { key: 'name', title: 'Plan', render: ({ name }) => name },
    { key: 'kind', title: 'Kind', room: 'some', render: ({ preset }) => nameOf(preset) },
    { key: 'month', title: 'Monthly', number: true, render: ({ monthly }) => priceOf(monthly) },
    { key: 'year', title: 'Yearly', number: true, render: ({ yearly }) => priceOf(yearly) },
  ];
  return (
    <>
      <PageHeader
        title="Membership plans"
        line="Offices copy these as drafts. Later edits don’t change their copies."
        actions={
          <>
            {tools}
            {manages && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                disabled={!data}
                onClick={() => setOpen('new')}
              >
                Add plan
              </Button>
            )}
          </>
        }
      />
      <ListTable<PlanTemplate>
        label="Plans"
        columns={columns}
        rows={data?.plans}
        rowKey={({ id }) => id}
        rowActions={(plan) =>
          manages && (
            <RowMenu label={`Actions for ${plan.name}`} width={160} color="gray.7">
              <Menu.Item onClick={() => setOpen(plan)}>Edit</Menu.Item>
              <Menu.Item color="danger" onClick={() => setRemoving(plan)}>
                Remove
              </Menu.Item>
            </RowMenu>
          )
        }
        phone={(plan) => ({
          name: plan.name,
          amount: priceOf(plan.monthly),
          detail: nameOf(plan.preset),
        })}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The plans didn’t load"
        empty={
          <EmptyState title="No plans yet">
            Add a plan, and your offices can copy it instead of starting from nothing.
          </EmptyState>
        }
      />
      {open && data && (
        <Edit
          of={of}
          save={save}
          plan={open === 'new' ? undefined : open}
          presets={data.presets}
          onClose={() => setOpen(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(undefined)}
          name={`remove plan ${removing.id}`}
          title={`Remove ${removing.name}?`}
          confirmLabel="Remove plan"
          keepLabel="Keep"
          destructive
          onConfirm={() => archive(removing.id)}
          done={() => toast('success', 'Plan removed')}
        >
          <p>Offices can no longer copy it. Copies that they made stay as they are.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface EditProps extends Pick<PlansProps, 'of' | 'save'> {
  plan: PlanTemplate | undefined;
  presets: PlanTemplates['presets'];
  onClose: () => void;
}

function Edit({ of, save, plan, presets, onClose }: EditProps) {
  const fields: Field[] = [
    {
      name: 'preset',
      label: 'Kind',
      kind: 'select',
      options: presets.map(({ key, name }) => ({ value: key, label: name })),
      help: 'It says for which ages the plan is and which visits it includes.',
    },
    { name: 'name', label: 'Name', kind: 'text', maxLength: 100 },
    { name: 'spanishName', label: 'Name in Spanish', kind: 'text', maxLength: 100, optional: true },
    { name: 'monthly', label: 'Monthly price', kind: 'money', optional: true, half: true },
    { name: 'yearly', label: 'Yearly price', kind: 'money', optional: true, half: true },
    {
      name: 'otherDiscountPercent',
      label: 'Off other work',
      kind: 'percent',
      optional: true,
      half: true,
    },
    {
      name: 'description',
      label: 'Description',
      kind: 'textarea',
      maxLength: 2000,
      rows: 3,
      optional: true,
    },
    {
      name: 'spanishDescription',
      label: 'Description in Spanish',
      kind: 'textarea',
      maxLength: 2000,
      rows: 3,
      optional: true,
    },
  ];
  const text = (value: unknown) => String(value ?? '').trim() || undefined;
  const amount = (value: unknown) => text(value) ?? '0.00';
  const shown = (value: string | undefined) =>
    value && Number(value) > 0 ? money(value).replace('$', '') : '';
  return (
    <FormModal
      onClose={onClose}
      name={plan ? `edit plan ${plan.id}` : `add plan ${of}`}
      title={plan ? `Edit ${plan.name}` : 'Add a plan'}
      intro="Without a price, the plan isn’t sold for that period."
      fields={fields}
      initial={{
        preset: plan?.preset ?? presets[0]?.key ?? '',
        name: plan?.name ?? '',
        spanishName: plan?.spanishName ?? '',
        monthly: shown(plan?.monthly),
        yearly: shown(plan?.yearly),
        otherDiscountPercent: plan?.otherDiscountPercent ?? '',
        description: plan?.description ?? '',
        spanishDescription: plan?.spanishDescription ?? '',
      }}
      submitLabel="Save plan"
      onSubmit={(values) =>
        save({
          id: plan?.id,
          version: plan?.version,
          preset: String(values.preset),
          name: String(values.name).trim(),
          spanishName: text(values.spanishName),
          description: text(values.description),
          spanishDescription: text(values.spanishDescription),
          monthly: amount(values.monthly),
          yearly: amount(values.yearly),
          otherDiscountPercent: text(values.otherDiscountPercent),
        })
      }
      done={() => toast('success', 'Plan saved')}
    />
  );
}
