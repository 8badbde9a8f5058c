import '@fontsource-variable/hanken-grotesk';
import './shared/template/waiting-font.css';
import './app/app.css';
import './app/theme/first-parts.css';
import '@mantine/notifications/styles.layer.css';
import { start } from './app/start';

void start();
