import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import panels from '~/shared/column/Column.module.css';
import { money } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { TrialGate } from '~/user/TrialGate';
import { useInTrial } from '~/user/trial';
import { materialsQuery } from './calls';
import classes from './Orders.module.css';
import { Handout } from './preview/Handout';
import { cheapest } from './words';

/** The materials the office can order, their prices, and the office's budget. */
export function MaterialsTab({ officeId }: { officeId: number }) {
  const query = useQuery(materialsQuery(officeId));
  const trial = useInTrial();
  return (
    <LoadedQuery query={query} errorTitle="The materials didn’t load" rows={6}>
      {(offer) => {
        const heavy = offer.quantities.some(({ higherPrice }) => higherPrice);
        return (
          <div className={panels.column}>
            <TrialGate what="printing" title="Printing" />
            <Panel
              title="Printed cards and brochures"
              action={
                <Button component={Link} to="/account/order-info-cards">
                  {trial ? 'Prepare an order' : 'Order'}
                </Button>
              }
            >
              <ul className={classes.shown}>
                {offer.assets.map(({ key, type, name }) => (
                  <li key={key}>
                    <Handout
                      type={type}
                      headline={offer.headline}
                      plans={offer.plans.slice(0, offer.planCount)}
                      shipTo={offer.shipTo}
                      fanned
                    />
                    <h3 className={classes.assetName}>{name}</h3>
                    <p className={classes.quiet}>{cheapest(offer)}</p>
                  </li>
                ))}
              </ul>
              <p className={panels.line}>
                With your plans, prices, logo and a code that leads to your sign-up page. You
                approve a proof before you pay.
              </p>
              <p className={panels.line}>
                Marketing credit <b>{money(offer.credit)}</b>, used before your card.
              </p>
              <Table className={classes.table}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Quantity</Table.Th>
                    <Table.Th>Price</Table.Th>
                    {heavy && <Table.Th>Cards on heavy stock</Table.Th>}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {offer.quantities.map((row) => (
                    <Table.Tr key={row.quantity}>
                      <Table.Td>{row.quantity.toLocaleString('en-US')}</Table.Td>
                      <Table.Td>{money(row.price)}</Table.Td>
                      {heavy && (
                        <Table.Td>{row.higherPrice ? money(row.higherPrice) : ''}</Table.Td>
                      )}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Panel>
          </div>
        );
      }}
    </LoadedQuery>
  );
}
