import { Link, Outlet } from 'react-router';
import { useBrand } from '../../brand';
import { useWorld } from '../../theme/ThemeWorld';
import { BrandMark } from '../BrandMark';
import { Content } from '../Content';
import classes from './PublicLayout.module.css';

/** Sign-in and information pages: the brand above, the page, the small print below. */
export function PublicLayout() {
  useWorld('public');
  const { contacts } = useBrand();
  return (
    <div className={classes.shell}>
      <header className={classes.head}>
        <Link to="/accounts/login" className={classes.home}>
          <BrandMark />
        </Link>
        <a href={`tel:${contacts.phone}`} className={classes.phone}>
          {contacts.phone}
        </a>
      </header>
      <Content className={classes.page}>
        <Outlet />
      </Content>
      <footer className={classes.foot}>
        <nav aria-label="Small print">
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
          <a href={`mailto:${contacts.supportEmail}`}>{contacts.supportEmail}</a>
        </nav>
      </footer>
    </div>
  );
}
