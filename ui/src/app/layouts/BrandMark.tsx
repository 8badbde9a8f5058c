import { logoAddress, useBrand, wordmark } from '~/shared/brand/brand';
import classes from './BrandMark.module.css';

/** The brand's mark and name. */
export function BrandMark({ markOnly }: { markOnly?: boolean }) {
  const brand = useBrand();
  const { strong, light } = wordmark(brand);
  return (
    <span className={classes.brand}>
      <img src={logoAddress(brand)} alt={markOnly ? brand.name : ''} width={26} height={26} />
      {!markOnly && (
        <span className={classes.name}>
          <b>{strong}</b>
          {light && ` ${light}`}
        </span>
      )}
    </span>
  );
}
