import { useQueryClient } from '@tanstack/react-query';
import { FileDrop } from '~/shared/import-rows/FileDrop';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { count } from '~/shared/import-rows/rows';
import { Panel } from '~/shared/panel/Panel';
import { type Arrival, uploadCharges } from './calls';
import { arrivalKey } from './queries';

/** What the other system would charge: optional, for an exact comparison. */
export function Charges({ officeId, arrival }: { officeId: number; arrival: Arrival }) {
  const queries = useQueryClient();
  const { charges } = arrival;
  const take = async (file: File) => {
    await uploadCharges(officeId, file);
    await queries.invalidateQueries({ queryKey: arrivalKey(officeId) });
  };
  return (
    <Panel title="3. Planned charges of your system (optional)">
      <p className={classes.text}>
        With your system’s planned charges (customer number, day, amount) the comparison shows
        exactly what it would charge. Without them it follows from the members’ file.
      </p>
      {charges && (
        <p className={classes.text}>
          {charges.fileName}: {count(charges.lines, 'line')}
          {charges.unknown > 0 && `, ${charges.unknown} of people who are not in the members’ file`}
          {charges.wrong > 0 && (
            <span className={classes.problem}>
              {` · ${count(charges.wrong, 'line')} can’t be read: row ${charges.wrongLines.join(', ')}`}
            </span>
          )}
        </p>
      )}
      <FileDrop key={charges?.fileName ?? ''} most="30,000 rows" onFile={take} />
    </Panel>
  );
}
