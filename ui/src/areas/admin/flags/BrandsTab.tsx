import { useQuery } from '@tanstack/react-query';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { BrandSwitches } from './BrandSwitches';
import { flagsQuery } from './calls';
import classes from './Flags.module.css';

/** The features of each brand. */
export function BrandsTab() {
  const query = useQuery(flagsQuery);
  return (
    <LoadedQuery query={query} errorTitle="The features didn’t load" rows={6}>
      {({ brands }) => (
        <div className={classes.brands}>
          {brands.map((brand) => (
            <BrandSwitches key={brand.brand} brand={brand} />
          ))}
        </div>
      )}
    </LoadedQuery>
  );
}
