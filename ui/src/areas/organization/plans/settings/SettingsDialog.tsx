import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { AmountInput } from '~/shared/form/AmountInput';
import { PercentInput } from '~/shared/form/PercentInput';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { idsOf, PlacePicker } from '../../PlacePicker';
import { groupsQuery } from '../../queries';
import type { LocationGroups } from '../../types';
import { countWords } from '../../words';
import { changeSettings } from '../calls';
import classes from '../Plans.module.css';
import { PLANS_CHANGED } from '../queries';
import type { PlanSettingsChanged, PlanSettingsLine } from '../types';
import { changeOf, type Draft, EDITABLE, EMPTY, settingValue, settingWords } from './settings';

interface SettingsDialogProps {
  organizationId: number;
  onClose: () => void;
}

/** Changes one setting at several locations, after showing what that changes at each. */
export function SettingsDialog({ organizationId, onClose }: SettingsDialogProps) {
  const places = useQuery(groupsQuery(organizationId));
  const [draft, setDraft] = useState(EMPTY);
  const [groups, setGroups] = useState('');
  const [locations, setLocations] = useState('');
  const [shown, setShown] = useState<PlanSettingsChanged>();
  const edit = (change: () => void) => {
    // What was shown is no longer what would be saved.
    setShown(undefined);
    change();
  };
  const settings = changeOf(draft);
  const input = {
    organizationId,
    groups: idsOf(groups),
    locations: idsOf(locations),
    settings: settings ?? {},
  };
  const ready = settings !== null && input.groups.length + input.locations.length > 0;
  const preview = useAct(() => changeSettings({ ...input, dryRun: true }), {
    name: `preview settings ${JSON.stringify(input)}`,
    invalidates: [],
    done: setShown,
  });
  const save = useAct(
    () =>
      changeSettings({
        ...input,
        settings: { ...input.settings, version: shown?.version },
        dryRun: false,
      }),
    {
      name: `settings ${JSON.stringify(input)}`,
      invalidates: [...PLANS_CHANGED, ['membership-settings']],
      done: () => {
        toast('success', 'Settings saved');
        onClose();
      },
      // Somebody changed a setting meanwhile: it is shown anew before it is saved.
      failed: () => setShown(undefined),
    },
  );
  const refused = shown?.lines.some(({ problems }) => problems.length > 0);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Change a setting"
      width={560}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={save.busy}>
            Not now
          </Button>
          {shown ? (
            <Button loading={save.busy} disabled={refused} onClick={() => void save.run()}>
              Save at {countWords(shown.lines.length, 'location')}
            </Button>
          ) : (
            <Button loading={preview.busy} disabled={!ready} onClick={() => void preview.run()}>
              Preview
            </Button>
          )}
        </>
      }
    >
      <LoadedQuery query={places} errorTitle="Your locations didn’t load" rows={4}>
        {(data) => (
          <div className={classes.form}>
            <SettingFields draft={draft} onChange={(next) => edit(() => setDraft(next))} />
            <Places
              data={data}
              groups={groups}
              locations={locations}
              onGroups={(next) => edit(() => setGroups(next))}
              onLocations={(next) => edit(() => setLocations(next))}
            />
            {shown && <Lines lines={shown.lines} />}
            <Problem>{preview.problem ?? save.problem}</Problem>
          </div>
        )}
      </LoadedQuery>
    </Dialog>
  );
}

interface PlacesProps {
  data: LocationGroups;
  groups: string;
  locations: string;
  onGroups: (value: string) => void;
  onLocations: (value: string) => void;
}

function Places({ data, groups, locations, onGroups, onLocations }: PlacesProps) {
  return (
    <>
      {data.groups.length > 0 && (
        <PlacePicker
          label="Groups"
          value={groups}
          set={onGroups}
          choices={data.groups.map(({ id, groupName, mayChange, locations: within }) => ({
            id,
            name: groupName,
            line: mayChange
              ? countWords(within.length, 'location')
              : 'You don’t manage all of its locations',
            disabled: !mayChange,
          }))}
        />
      )}
      <PlacePicker
        label="Locations"
        value={locations}
        set={onLocations}
        choices={data.locations.map((one) => ({ id: one.dentistInfoId, name: one.officeName }))}
      />
    </>
  );
}

interface SettingFieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The setting to change, and its new value. */
function SettingFields({ draft, onChange }: SettingFieldsProps) {
  const setting = EDITABLE.find(({ field }) => field === draft.field);
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const tier = (name: 'two' | 'three' | 'four', label: string) => (
    <PercentInput label={label} value={draft[name]} onChange={(next) => set({ [name]: next })} />
  );
  return (
    <>
      <NativeSelect
        label="Setting"
        value={draft.field}
        data={EDITABLE.map(({ field, label }) => ({ value: field, label }))}
        onChange={(event) => onChange({ ...EMPTY, field: event.currentTarget.value })}
      />
      {setting?.kind === 'text' && (
        <TextInput
          label="New text"
          description="Leave blank to clear it"
          autoComplete="off"
          maxLength={400}
          value={draft.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      )}
      {setting?.kind === 'choice' && (
        <NativeSelect
          label="New value"
          value={draft.text}
          data={[{ value: '', label: 'Choose' }, ...(setting.options ?? [])]}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      )}
      {setting?.kind === 'tiers' && (
        <>
          {tier('two', '2 members')}
          {tier('three', '3 members')}
          {tier('four', '4 or more')}
        </>
      )}
      {setting?.kind === 'fee' && (
        <>
          <TextInput
            label="Procedure code"
            autoComplete="off"
            maxLength={12}
            value={draft.code}
            onChange={(event) => set({ code: event.currentTarget.value })}
          />
          <AmountInput
            label="New fee"
            description="Empty to remove it"
            value={draft.text}
            onChange={(text) => set({ text })}
          />
        </>
      )}
    </>
  );
}

/** What changes at each location, or why the location refuses it. */
function Lines({ lines }: { lines: PlanSettingsLine[] }) {
  return (
    <ul className={classes.lines} aria-label="What changes">
      {lines.map(({ dentistInfoId, officeName, fields, problems }) => (
        <li key={dentistInfoId} className={classes.line}>
          <b>{officeName}</b>
          {problems.map(({ field, message }) => (
            <p key={field} className={classes.blocked}>
              {settingWords(field)}: {message}
            </p>
          ))}
          {problems.length === 0 && fields.length === 0 && (
            <p className={classes.what}>Nothing changes.</p>
          )}
          {fields.map(({ field, old, new: now }) => (
            <p key={field} className={classes.what}>
              {settingWords(field)}: {settingValue(field, old)} → {settingValue(field, now)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
