/** The styles of every component, for all pages but the light ones. */
import '@mantine/core/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
