import './year.css';

export { YearComparison } from '~/order/year/YearComparison';
