import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AddButton } from '~/shared/form/AddButton';
import type { MembershipSettings } from '../calls';
import { LONGEST_NAME, plainCode } from './fee-list';
import classes from './Settings.module.css';

type Procedure = MembershipSettings['priceCodes'][number];

/** An office's custom procedure, as entered. */
export interface OwnProcedure {
  code: string;
  name: string;
  spanishName: string;
}

interface AddProcedureProps {
  /** Common procedures without a fee at the office. */
  others: Procedure[];
  /** Codes already in the table. */
  taken: string[];
  onAdd: (code: string, own: OwnProcedure | null) => void;
}

const CODE = /^[A-Z0-9-]{1,12}$/;

/**
 * Other work to quote: one of the list, found by name or code, or a custom procedure of the office.
 */
export function AddProcedure({ others, taken, onAdd }: AddProcedureProps) {
  const [own, setOwn] = useState<OwnProcedure | null>(null);
  const [wrong, setWrong] = useState<Partial<OwnProcedure>>({});
  const left = others.filter(({ code }) => !taken.includes(code));
  const add = () => {
    if (!own) return;
    const code = plainCode(own.code);
    const errors: Partial<OwnProcedure> = {};
    if (!CODE.test(code)) errors.code = 'Letters, digits, and dashes; at most 12';
    else if (taken.includes(code)) errors.code = 'This code is already in the table';
    if (own.name.trim() === '') errors.name = 'Enter a name';
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    const name = own.name.trim();
    onAdd(code, { code, name, spanishName: own.spanishName.trim() || name });
    setOwn(null);
  };
  const field = (name: keyof OwnProcedure, label: string, most: number) =>
    own && (
      <TextInput
        label={label}
        maxLength={most}
        autoComplete="off"
        value={own[name]}
        error={wrong[name]}
        onChange={(event) => setOwn({ ...own, [name]: event.currentTarget.value })}
      />
    );
  return (
    <div className={classes.paste}>
      <Select
        label="Add other work to quote"
        description="Crowns, fillings, lenses: what plans discount and don’t include"
        placeholder="Name or code"
        searchable
        nothingFoundMessage="Not in the list. Add it as your own."
        data={left.map(({ code, displayCode, label }) => ({
          value: code,
          label: `${displayCode} ${label.en}`,
        }))}
        value={null}
        onChange={(code) => code && onAdd(code, null)}
      />
      {own ? (
        <div className={classes.fields}>
          {field('code', 'Code', 12)}
          {field('name', 'Name', LONGEST_NAME)}
          {field('spanishName', 'Name in Spanish (optional)', LONGEST_NAME)}
          <div className={classes.pasteButtons}>
            <Button variant="default" size="xs" onClick={() => setOwn(null)}>
              Cancel
            </Button>
            <Button size="xs" onClick={add}>
              Add to the table
            </Button>
          </div>
        </div>
      ) : (
        <div>
          <AddButton onClick={() => setOwn({ code: '', name: '', spanishName: '' })}>
            Add a procedure of your own
          </AddButton>
        </div>
      )}
    </div>
  );
}
