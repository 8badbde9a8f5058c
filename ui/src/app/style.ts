/** The style of every page. The build links it in `index.html`, or the server puts it into the page itself. */
import '@fontsource-variable/hanken-grotesk';
import '~/shared/template/waiting-font.css';
import './app.css';
import './theme/first-parts.css';
import '@mantine/notifications/styles.layer.css';
