import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './ImportRows.module.css';
import type { FileColumn, FileRow, RowsChange } from './rows';

interface CellProps {
  row: FileRow;
  column: FileColumn;
  onChange: (body: RowsChange) => Promise<void>;
}

/** A cell and its error. It can be edited: Enter saves, also a text that was asked about; Escape cancels. */
export function Cell({ row, column: { field, label }, onChange }: CellProps) {
  const id = useId();
  const text = row.texts[field] ?? '';
  const errors = row.errors[field] ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const refocus = useRef(false);
  const open = typed !== null;

  useEffect(() => {
    if (open) input.current?.select();
    else if (refocus.current) button.current?.focus();
    refocus.current = false;
  }, [open]);

  const close = (withFocus: boolean) => {
    refocus.current = withFocus;
    setTyped(null);
  };
  const save = async (withFocus: boolean) => {
    if (typed === null || busy) return;
    const insists = withFocus && errors.length > 0;
    if (typed.trim() === text.trim() && !insists) {
      close(withFocus);
      return;
    }
    setBusy(true);
    try {
      await onChange({ rows: [{ line: row.line, texts: { [field]: typed } }] });
      close(withFocus);
    } catch {
      // The client has shown the error; the input stays.
    } finally {
      setBusy(false);
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(true);
    else if (event.key === 'Escape') close(true);
  };

  const about = `${label}, row ${row.line}`;
  return (
    <span className={classes.cell}>
      {open ? (
        <input
          ref={input}
          value={typed}
          aria-label={about}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? id : undefined}
          maxLength={300}
          readOnly={busy}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={keys}
          onBlur={() => void save(false)}
        />
      ) : (
        <button
          ref={button}
          type="button"
          aria-label={`${about}: ${text || 'empty'}. Edit`}
          aria-describedby={errors.length > 0 ? id : undefined}
          disabled={row.state === 'dropped'}
          onClick={() => setTyped(text)}
        >
          {text || '\u2014'}
        </button>
      )}
      {errors.length > 0 && (
        <span id={id} className={classes.wrong}>
          {errors.join('. ')}
        </span>
      )}
    </span>
  );
}
