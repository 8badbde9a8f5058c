import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import { Link, useNavigate } from 'react-router';
import { movement } from '~/shared/money/money';
import { movedAmong } from '~/shared/sortable/order';
import { type Grip, Sortable, SortableRows } from '~/shared/sortable/Sortable';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePhone } from '~/shared/usePhone';
import { builderAddress } from '../addresses';
import type { PlanRow } from '../calls';
import type { PlanAct } from './menu';
import { PlanMenu } from './PlanMenu';
import classes from './Plans.module.css';
import { memberSplit, memberTotal, pendingWords, rowDetail, type VisibilityFlag } from './rows';
import { VisibilityChips } from './VisibilityChips';

/** Next to the sidebar the table of all columns needs a desktop's width. */
const NARROW = '(max-width: 64em)';

export interface RowHandlers {
  onToggle: (row: PlanRow, flag: VisibilityFlag) => void;
  onAct: (row: PlanRow, act: PlanAct) => void;
  onMove: (row: PlanRow, by: -1 | 1) => void;
}

interface PlanTableProps extends Omit<RowHandlers, 'onMove'> {
  all: PlanRow[];
  shown: PlanRow[];
  onSort: (rows: PlanRow[]) => void;
}

/**
 * The office's plans in the patients' order; each can be dragged by its handle, with the keyboard
 * too.
 */
export function PlanTable({ all, shown, onSort, onToggle, onAct }: PlanTableProps) {
  const phone = usePhone();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const move = (from: number, to: number) => onSort(movedAmong(all, shown, from, to));
  const onMove = (row: PlanRow, by: -1 | 1) => {
    const from = shown.indexOf(row);
    move(from, from + by);
  };
  const row = (one: PlanRow, index: number, Row: typeof WideRow) => (
    <Sortable key={one.id} id={one.id} label={`Move ${one.planName}`}>
      {(grip) => (
        <Row
          row={one}
          grip={grip}
          first={index === 0}
          last={index === shown.length - 1}
          onToggle={onToggle}
          onAct={onAct}
          onMove={onMove}
        />
      )}
    </Sortable>
  );
  return (
    <SortableRows
      ids={shown.map((one) => one.id)}
      nameOf={(id) => shown.find((one) => one.id === id)?.planName ?? ''}
      onMove={move}
    >
      {phone ? (
        <ul className={classes.list} aria-label="Plans">
          {shown.map((one, index) => row(one, index, PhoneRow))}
        </ul>
      ) : (
        <div className={classes.frame}>
          <table className={classes.table} aria-label="Plans">
            <thead>
              <tr>
                <th scope="col" className={classes.planHead}>
                  Plan
                </th>
                <th scope="col">Status</th>
                {(narrow ? ['Price', 'Memberships'] : ['Monthly', 'Yearly', 'Memberships']).map(
                  (title) => (
                    <th key={title} scope="col" className={classes.number}>
                      {title}
                    </th>
                  ),
                )}
                {narrow ? (
                  <th scope="col">Who can choose</th>
                ) : (
                  <>
                    <th scope="col">Patients can choose</th>
                    <th scope="col">Staff can choose</th>
                  </>
                )}
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one, index) => row(one, index, narrow ? TabletRow : WideRow))}
            </tbody>
          </table>
        </div>
      )}
    </SortableRows>
  );
}

interface RowProps extends RowHandlers {
  row: PlanRow;
  grip: Grip;
  first: boolean;
  last: boolean;
}

function GripButton({ grip }: { grip: Grip }) {
  return (
    <button type="button" className={classes.grip} {...grip.handle}>
      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** A click outside the row's own controls opens the plan. */
function useOpening(row: PlanRow) {
  const navigate = useNavigate();
  return (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a, button, [role="menu"]')) return;
    void navigate(builderAddress(row.id));
  };
}

function WideRow(props: RowProps) {
  return <TableRow {...props} Cells={WideCells} />;
}

function TabletRow(props: RowProps) {
  return <TableRow {...props} Cells={TabletCells} />;
}

function TableRow({ row, grip, Cells, ...rest }: RowProps & { Cells: typeof WideCells }) {
  const open = useOpening(row);
  return (
    <tr {...grip.item} className={classes.row} onClick={open}>
      <td>
        <span className={classes.plan}>
          <GripButton grip={grip} />
          <PlanWords row={row} />
        </span>
      </td>
      <Cells row={row} {...rest} />
    </tr>
  );
}

function PlanWords({ row }: { row: PlanRow }) {
  return (
    <span className={classes.words}>
      <Link to={builderAddress(row.id)} className={classes.name}>
        {row.planName}
      </Link>
      <span className={classes.second}>{rowDetail(row)}</span>
    </span>
  );
}

type CellProps = Omit<RowProps, 'grip'>;
const sameCells = (a: CellProps, b: CellProps) =>
  a.row === b.row && a.first === b.first && a.last === b.last && a.onMove === b.onMove;

/**
 * All cells but the first. While a row is dragged the others only shift, so their cells are not
 * rendered again.
 */
const WideCells = memo(function WideCells({ row, onToggle, ...menu }: CellProps) {
  return (
    <>
      <td>
        <StatusBadge kind="plan" status={row.viewStatus} />
      </td>
      <td className={classes.number}>
        {movement(row.pricing.monthly)}
        {row.pendingPrice && (
          <span className={classes.second}>{pendingWords(row.pendingPrice)}</span>
        )}
      </td>
      <td className={classes.number}>{movement(row.pricing.annually)}</td>
      <td className={classes.number}>
        {memberTotal(row).toLocaleString('en-US')}
        {memberSplit(row) && <span className={classes.second}>{memberSplit(row)}</span>}
      </td>
      <td>
        <VisibilityChips row={row} audience="patients" onToggle={onToggle} />
      </td>
      <td>
        <VisibilityChips row={row} audience="staff" onToggle={onToggle} />
      </td>
      <td className={classes.menuCell}>
        <PlanMenu row={row} {...menu} />
      </td>
    </>
  );
}, sameCells);

/** On a tablet the two prices share a column, and so do the two audiences. */
const TabletCells = memo(function TabletCells({ row, onToggle, ...menu }: CellProps) {
  return (
    <>
      <td>
        <StatusBadge kind="plan" status={row.viewStatus} />
      </td>
      <td className={classes.number}>
        {movement(row.pricing.monthly)} /mo
        <span className={classes.second}>{movement(row.pricing.annually)} /yr</span>
        {row.pendingPrice && (
          <span className={classes.second}>{pendingWords(row.pendingPrice)}</span>
        )}
      </td>
      <td className={classes.number}>
        {memberTotal(row).toLocaleString('en-US')}
        {memberSplit(row) && <span className={classes.second}>{memberSplit(row)}</span>}
      </td>
      <td>
        <span className={classes.both}>
          <span className={classes.quiet}>Patients</span>
          <VisibilityChips row={row} audience="patients" onToggle={onToggle} />
          <span className={classes.quiet}>Staff</span>
          <VisibilityChips row={row} audience="staff" onToggle={onToggle} />
        </span>
      </td>
      <td className={classes.menuCell}>
        <PlanMenu row={row} {...menu} />
      </td>
    </>
  );
}, sameCells);

function PhoneRow({ row, grip, ...rest }: RowProps) {
  return (
    <li {...grip.item} className={classes.item}>
      <div className={classes.itemHead}>
        <GripButton grip={grip} />
        <PlanWords row={row} />
        <PlanMenu row={row} {...rest} />
      </div>
      <PhoneBody row={row} {...rest} />
    </li>
  );
}

const PhoneBody = memo(function PhoneBody({ row, onToggle }: CellProps) {
  const memberships = memberTotal(row);
  return (
    <div className={classes.itemBody}>
      <div className={classes.itemLine}>
        <StatusBadge kind="plan" status={row.viewStatus} />
        <span>
          {movement(row.pricing.monthly)} /mo · {movement(row.pricing.annually)} /yr
        </span>
      </div>
      <div className={classes.itemLine}>
        <span className={classes.quiet}>
          {memberships === 1
            ? '1 membership'
            : `${memberships.toLocaleString('en-US')} memberships`}
        </span>
        <span className={classes.quiet}>{memberSplit(row)}</span>
      </div>
      <div className={classes.itemLine}>
        <span className={classes.quiet}>Patients</span>
        <VisibilityChips row={row} audience="patients" onToggle={onToggle} />
      </div>
      <div className={classes.itemLine}>
        <span className={classes.quiet}>Staff</span>
        <VisibilityChips row={row} audience="staff" onToggle={onToggle} />
      </div>
    </div>
  );
}, sameCells);
