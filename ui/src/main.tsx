import '@fontsource-variable/hanken-grotesk';
import './app/app.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import { start } from './app/start';

void start();
