import clsx from 'clsx';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { useBrand } from '~/shared/brand/brand';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { AmountInput } from '~/shared/form/AmountInput';
import { MESSAGES } from '~/shared/form/rules';
import { money, toCents } from '~/shared/money/money';
import { typedAmount, typedCents } from '~/shared/money/typed';
import { NO_FEE } from '../builder/Included';
import type { MembershipSettings } from '../calls';
import { AddProcedure, type OwnProcedure } from './AddProcedure';
import { FeePaste } from './FeePaste';
import { isImplausible } from './fee-list';
import { Group, SavedForm } from './parts';
import classes from './Settings.module.css';
import { useSettingsForm } from './useSettings';

const NONE = { codes: [], own: [] };

/** The settings' procedures, and those added but not saved yet. */
function withAdded(
  settings: MembershipSettings,
  added: { codes: string[]; own: OwnProcedure[] },
): MembershipSettings['priceCodes'] {
  const known = new Set(settings.priceCodes.map(({ code }) => code));
  const own = added.own.map(({ code, name, spanishName }, order) => {
    const label = { en: name, es: spanishName };
    return {
      code,
      displayCode: code,
      label,
      shortLabel: label,
      order,
      typicalFee: '0.00',
      other: true,
    };
  });
  const more = added.codes.flatMap(
    (code) =>
      [...settings.otherProcedures, ...own].find((one) => one.code === code && !known.has(code)) ??
      [],
  );
  return [...settings.priceCodes, ...more];
}

/** An amount as it is stored: "118" is "118.00". */
const kept = (text: string) => typedAmount(text) ?? text.trim();

/** The office's usual fee for each procedure; optionally saved as the user types. */
export function Fees({
  settings,
  asTyped = false,
}: {
  settings: MembershipSettings;
  asTyped?: boolean;
}) {
  const { ucrName } = useBrand();
  const [added, setAdded] = useState<{ codes: string[]; own: OwnProcedure[] }>(NONE);
  const procedures = withAdded(settings, added);
  const labelOf = (code: string) => {
    const own = added.own.find((one) => one.code === code);
    return own && { en: own.name, es: own.spanishName };
  };
  const changedOf = (values: Record<string, string>) =>
    procedures.filter((one) => kept(values[one.code] ?? '') !== (one.fee ?? ''));
  const form = useSettingsForm<Record<string, string>>(
    settings.officeId,
    Object.fromEntries(procedures.map((one) => [one.code, one.fee ?? ''])),
    (values) => {
      const changed = changedOf(values);
      const wrong = changed.filter((one) => {
        const text = (values[one.code] ?? '').trim();
        return text !== '' && !typedCents(text);
      });
      if (wrong.length > 0)
        return { wrong: Object.fromEntries(wrong.map((one) => [one.code, MESSAGES.invalid])) };
      return {
        send: {
          priceCodes: changed.map((one) => ({
            code: one.code,
            fee: typedAmount(values[one.code] ?? '') ?? undefined,
            label: labelOf(one.code),
          })),
        },
      };
    },
    'Fees saved',
    asTyped,
  );
  // The server identifies a wrong fee by its position in the request.
  const sent = changedOf(form.values).map((one) => one.code);
  const errorOf = (code: string) =>
    form.errors[code] ??
    form.errors[`priceCodes.${sent.indexOf(code)}.fee`] ??
    form.errors[`priceCodes.${sent.indexOf(code)}.code`];
  return (
    <Group
      title={`${ucrName}s`}
      line="What you usually charge. Recommended prices and the savings patients see come from these fees; a missing fee counts as $0. Your plans’ prices don’t change automatically."
    >
      <FeePaste
        procedures={[...procedures, ...settings.otherProcedures]}
        empty={procedures.filter(
          (one) => toCents(one.typicalFee) > 0 && (form.values[one.code] ?? '').trim() === '',
        )}
        onRead={(fees, own) => {
          setAdded((now) => ({
            codes: [...new Set([...now.codes, ...Object.keys(fees)])],
            own: [
              ...now.own.filter((one) => own.every(({ code }) => code !== one.code)),
              ...own.map(({ code, name }) => ({ code, name, spanishName: name })),
            ],
          }));
          form.set(fees);
        }}
      />
      <AddProcedure
        others={settings.otherProcedures}
        taken={procedures.map(({ code }) => code)}
        onAdd={(code, own) => {
          setAdded((now) => ({
            codes: [...now.codes, code],
            own: own ? [...now.own, own] : now.own,
          }));
          const typical = settings.otherProcedures.find((one) => one.code === code)?.typicalFee;
          form.set({ [code]: typical ?? '' });
        }}
      />
      <div>
        <DownloadMenu
          size="xs"
          label="Download saved fees"
          onDownload={listDownload('/dentists/{id}/membership-settings/fees/file', {
            path: { id: settings.officeId },
          })}
        />
      </div>
      <SavedForm
        {...form}
        dirty={sent.length > 0}
        error={form.errors.priceCodes}
        onSubmit={form.submit}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={clsx(classes.head, classes.code)}>
                Code
              </th>
              <th scope="col" className={classes.head}>
                Procedure
              </th>
              <th scope="col" className={clsx(classes.head, classes.typical)}>
                Typical
              </th>
              <th scope="col" className={clsx(classes.head, classes.amount)}>
                {ucrName}
              </th>
            </tr>
          </thead>
          <tbody>
            {procedures.map((one) => {
              const value = form.values[one.code] ?? '';
              const error = errorOf(one.code);
              return (
                <tr key={one.code}>
                  <td className={classes.code}>{one.displayCode}</td>
                  <th scope="row" className={classes.name}>
                    {one.label.en}
                    {value.trim() === '' && (
                      <span className={classes.missing}>
                        {one.other ? 'No fee: it leaves the table when you save.' : NO_FEE}
                      </span>
                    )}
                    {isImplausible(value, one.typicalFee) && (
                      <span className={classes.missing}>
                        Far from the typical {money(one.typicalFee)}. Check it.
                      </span>
                    )}
                  </th>
                  <td className={classes.typical}>
                    {toCents(one.typicalFee) > 0 ? money(one.typicalFee) : ''}
                  </td>
                  <td className={classes.amount}>
                    <AmountInput
                      aria-label={`${ucrName} of ${one.label.en}`}
                      placeholder="0.00"
                      value={value}
                      error={error}
                      onChange={(fee) => form.set({ [one.code]: fee })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </SavedForm>
    </Group>
  );
}
