import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { ColumnMatches } from '~/shared/import-rows/ColumnMatches';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { chosenColumns, columnsOf, count, missingColumns } from '~/shared/import-rows/rows';
import { discardLocations, type LocationImport, mapLocations } from '../calls';
import { latestImportQuery, locationImportQuery } from '../queries';

interface MatchStepProps {
  officeId: number;
  found: LocationImport;
  onBack: () => void;
  onDone: () => void;
}

/** Matches columns to fields, and sets the locations' initial values. */
export function MatchStep({ officeId, found, onBack, onDone }: MatchStepProps) {
  const queries = useQueryClient();
  const [columns, setColumns] = useState(() => columnsOf(found.columns));
  const [copyFees, setCopyFees] = useState(found.copyFees);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAct(() => mapLocations(officeId, found.id, { columns, copyFees }), {
    invalidates: [],
    done: (next) => {
      queries.setQueryData(locationImportQuery(officeId, found.id).queryKey, next);
      onDone();
    },
  });
  const discard = useAct(() => discardLocations(officeId, found.id), {
    invalidates: [latestImportQuery(officeId).queryKey],
    done: onBack,
  });
  const goOn = () => {
    const missing = missingColumns(found.columns, columns);
    setProblem(missing.length > 0 ? `Choose a column for: ${missing.join(', ')}.` : null);
    if (missing.length === 0) void save.run();
  };
  const shown = problem ?? save.problem ?? discard.problem;
  return (
    <div className={classes.stack}>
      <ColumnMatches
        found={found}
        chosen={columns}
        onChoose={(column, field) => setColumns(chosenColumns(columns, column, field))}
      >
        <Checkbox
          checked={copyFees}
          onChange={(event) => setCopyFees(event.currentTarget.checked)}
          label="Start each location with the usual fees of this office"
        />
      </ColumnMatches>
      <Problem>{shown}</Problem>
      <div className={classes.foot}>
        <Button variant="default" loading={discard.busy} onClick={() => void discard.run()}>
          Discard file
        </Button>
        <Button loading={save.busy} onClick={goOn}>
          Check {count(rowCount(found), 'row')}
        </Button>
      </div>
    </div>
  );
}

const rowCount = ({ counts }: LocationImport) =>
  counts.error + counts.duplicate + counts.ready + counts.dropped;
