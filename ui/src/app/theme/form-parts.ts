/** Styles of the additional parts of longer public forms. */
import './form-parts.css';
