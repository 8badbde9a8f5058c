/** The style of the parts that longer public forms have besides the first ones. */
import './form-parts.css';
