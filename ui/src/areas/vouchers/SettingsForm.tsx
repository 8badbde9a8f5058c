import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import columns from '~/shared/column/Column.module.css';
import { Problem } from '~/shared/confirm/Problem';
import { AddButton } from '~/shared/form/AddButton';
import { AmountInput } from '~/shared/form/AmountInput';
import { choicesOf } from '~/shared/form/choices';
import { typedAmount } from '~/shared/money/typed';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { officesOf } from '~/user/offices';
import { useUser } from '~/user/useUser';
import { saveVoucherSettings } from './calls';
import classes from './Settings.module.css';
import type { SettingsRequest, VoucherSettings } from './types';
import { codeOf, PLAN } from './words';

/** Keys that keep rows distinct while one is removed. */
type Keyed<Of> = Of & { row: number };
const keyed = <Of extends object>(all: Of[]): Keyed<Of>[] =>
  all.map((one, row) => ({ ...one, row }));
const nextRow = (rows: { row: number }[]) => Math.max(-1, ...rows.map(({ row }) => row)) + 1;

const AMOUNT_NEEDED = 'Required field';

function draftOf(settings: VoucherSettings, office: number) {
  const { program } = settings;
  return {
    name: program?.name ?? '',
    sponsorName: program?.sponsorName ?? '',
    sponsorEmail: program?.sponsorEmail ?? '',
    funding: program?.funding ?? 'prepaid',
    state: program?.state ?? 'active',
    offices: program?.offices.filter((id) => id !== office) ?? [],
    services: keyed(
      settings.services.length > 0 ? settings.services : [{ code: '', name: '', most: '' }],
    ),
    approvers: keyed(
      settings.approvers.length > 0
        ? settings.approvers
        : [{ email: '', firstName: '', lastName: '' }],
    ),
    expiryDays: String(settings.expiryDays),
    submitDays: String(settings.submitDays),
    perMember: settings.perMember,
    approverSees: settings.approverSees,
  };
}
type Draft = ReturnType<typeof draftOf>;

const days = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

function requestOf(draft: Draft, version: number): SettingsRequest {
  const taken = [PLAN, ...draft.services.map(({ code }) => code).filter(Boolean)];
  const services = draft.services.map(({ code, name, most }) => {
    const own = code || codeOf(name, taken);
    if (!code) taken.push(own);
    return { code: own, name: name.trim(), most: typedAmount(most) ?? most };
  });
  return {
    ...draft,
    services,
    approvers: draft.approvers.map(({ email, firstName, lastName }) => ({
      email: email.trim(),
      firstName,
      lastName,
    })),
    expiryDays: days(draft.expiryDays),
    submitDays: days(draft.submitDays),
    version,
  };
}

/** The program's settings. The first save sets the program up. */
export function SettingsForm({ office, settings }: { office: number; settings: VoucherSettings }) {
  const [draft, setDraft] = useState(() => draftOf(settings, office));
  const [own, setOwn] = useState<Record<string, string>>({});
  const act = useAct((body: SettingsRequest) => saveVoucherSettings(office, body), {
    fields: 'all',
    done: () => toast('success', 'Voucher settings saved'),
  });
  const user = useUser();
  const others = officesOf(user).filter(({ id }) => id !== office);
  const errors = { ...act.fields, ...own };
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const text = (name: 'name' | 'sponsorName' | 'sponsorEmail' | 'expiryDays' | 'submitDays') => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change({ [name]: event.currentTarget.value }),
  });
  const service = (row: number, part: Partial<Draft['services'][number]>) =>
    change({
      services: draft.services.map((one) => (one.row === row ? { ...one, ...part } : one)),
    });
  const approver = (row: number, part: Partial<Draft['approvers'][number]>) =>
    change({
      approvers: draft.approvers.map((one) => (one.row === row ? { ...one, ...part } : one)),
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The server reads no empty amount.
    const missing = Object.fromEntries(
      draft.services.flatMap(({ most }, at) =>
        typedAmount(most) === null ? [[`services[${at}].most`, AMOUNT_NEEDED]] : [],
      ),
    );
    setOwn(missing);
    if (Object.keys(missing).length > 0) return;
    void act.run(requestOf(draft, settings.version));
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Voucher settings" className={columns.column}>
      <Panel title="Program">
        <Stack gap="sm">
          <TextInput label="Program name" maxLength={100} {...text('name')} />
          <TextInput label="Sponsor" maxLength={100} {...text('sponsorName')} />
          <TextInput label="Sponsor’s email" type="email" {...text('sponsorEmail')} />
          <NativeSelect
            label="Funding"
            description={
              settings.program ? 'This can’t be changed.' : 'You can’t change this later.'
            }
            disabled={settings.program !== undefined}
            value={draft.funding}
            error={errors.funding}
            data={choicesOf({
              prepaid: 'The sponsor pays in advance',
              none: 'Our own program, nothing is paid',
            })}
            onChange={(event) => change({ funding: event.currentTarget.value as Draft['funding'] })}
          />
          {settings.program && (
            <NativeSelect
              label="State"
              description="After it ends, waiting vouchers can be decided for 30 days."
              value={draft.state}
              error={errors.state}
              data={choicesOf({ active: 'Active', paused: 'Paused', ended: 'Ended' })}
              onChange={(event) => change({ state: event.currentTarget.value as Draft['state'] })}
            />
          )}
          {others.length > 0 && (
            <Checkbox.Group
              label="Other offices in the program"
              value={draft.offices.map(String)}
              error={errors.offices}
              onChange={(ids) => change({ offices: ids.map(Number) })}
            >
              <Stack gap="xs" mt="xs">
                {others.map(({ id, name }) => (
                  <Checkbox key={id} value={String(id)} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </Stack>
      </Panel>
      <Panel title="Services">
        {draft.services.map(({ row, name, most }, at) => (
          <div key={row} className={classes.row}>
            <TextInput
              label="Service"
              value={name}
              maxLength={100}
              error={errors[`services[${at}].name`] ?? errors[`services[${at}].code`]}
              onChange={(event) => service(row, { name: event.currentTarget.value })}
            />
            <AmountInput
              label="Limit"
              value={most}
              error={errors[`services[${at}].most`]}
              onChange={(next) => service(row, { most: next })}
            />
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size={36}
              mt="lg"
              aria-label={`Remove the service ${name}`}
              onClick={() => change({ services: draft.services.filter((one) => one.row !== row) })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        ))}
        <Problem>{errors.services}</Problem>
        <AddButton
          onClick={() =>
            change({
              services: [
                ...draft.services,
                { code: '', name: '', most: '', row: nextRow(draft.services) },
              ],
            })
          }
        >
          Add service
        </AddButton>
        {draft.services.every(({ code }) => code !== PLAN) && (
          <AddButton
            onClick={() =>
              change({
                services: [
                  ...draft.services,
                  { code: PLAN, name: 'Membership', most: '', row: nextRow(draft.services) },
                ],
              })
            }
          >
            Add membership
          </AddButton>
        )}
        <Text size="sm" mt="xs">
          A voucher for a membership pays its first bill. The membership starts when the voucher is
          approved.
        </Text>
      </Panel>
      <Panel title="Approvers">
        <Text size="sm" mb="sm">
          New approvers get an email to set a password. They see no households.
        </Text>
        {draft.approvers.map(({ row, email, firstName, lastName }, at) => (
          <div key={row} className={classes.row}>
            <TextInput
              label="First name"
              value={firstName}
              maxLength={100}
              error={errors[`approvers[${at}].firstName`]}
              onChange={(event) => approver(row, { firstName: event.currentTarget.value })}
            />
            <TextInput
              label="Last name"
              value={lastName}
              maxLength={100}
              error={errors[`approvers[${at}].lastName`]}
              onChange={(event) => approver(row, { lastName: event.currentTarget.value })}
            />
            <TextInput
              label="Email"
              type="email"
              value={email}
              error={errors[`approvers[${at}].email`]}
              onChange={(event) => approver(row, { email: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size={36}
              mt="lg"
              aria-label={`Remove the approver ${firstName} ${lastName}`.trim()}
              onClick={() =>
                change({ approvers: draft.approvers.filter((one) => one.row !== row) })
              }
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        ))}
        <Problem>{errors.approvers}</Problem>
        <AddButton
          onClick={() =>
            change({
              approvers: [
                ...draft.approvers,
                { email: '', firstName: '', lastName: '', row: nextRow(draft.approvers) },
              ],
            })
          }
        >
          Add approver
        </AddButton>
        <NativeSelect
          mt="sm"
          label="Approvers see the person as"
          value={draft.approverSees}
          error={errors.approverSees}
          data={choicesOf({ initials: 'Initials', name: 'Name' })}
          onChange={(event) =>
            change({ approverSees: event.currentTarget.value as Draft['approverSees'] })
          }
        />
      </Panel>
      <Panel title="Rules">
        <Stack gap="sm">
          <TextInput
            label="Days to submit after the visit"
            inputMode="numeric"
            {...text('submitDays')}
          />
          <TextInput
            label="Days to decide"
            description="A voucher that isn’t decided in time expires."
            inputMode="numeric"
            {...text('expiryDays')}
          />
          <Switch
            label="One voucher for each member and service in 12 months"
            checked={draft.perMember}
            onChange={(event) => change({ perMember: event.currentTarget.checked })}
          />
        </Stack>
      </Panel>
      <Problem>{act.problem}</Problem>
      <Group>
        <Button type="submit" loading={act.busy}>
          {settings.program ? 'Save settings' : 'Set up the program'}
        </Button>
      </Group>
    </form>
  );
}
