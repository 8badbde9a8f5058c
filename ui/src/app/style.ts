/** The styles of every page. The build links them in `index.html`, or the server inlines them. */
import '@fontsource-variable/hanken-grotesk';
import '~/shared/template/waiting-font.css';
import './app.css';
import './theme/first-parts.css';
import '@mantine/notifications/styles.layer.css';
