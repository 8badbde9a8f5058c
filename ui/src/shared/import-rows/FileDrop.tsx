import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { messageOf } from '~/api/errors';
import classes from './ImportRows.module.css';
import { MOST_BYTES } from './rows';

interface FileDropProps {
  /** "10,000 rows". */
  most: string;
  /** Uploads the file; errors it throws are shown. */
  onFile: (file: File) => Promise<void>;
}

/** A CSV file, by button or by drop. */
export function FileDrop({ most, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    if (file.size > MOST_BYTES) {
      setProblem('The file is larger than 5 MB. Split it and import each part.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await onFile(file);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button does the same */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />
        <p className={classes.muted}>Drop the file here, up to 5 MB and {most}, or</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="CSV file"
          className={classes.file}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          leftSection={<IconUpload size={16} />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
