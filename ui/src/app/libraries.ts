/** What the app is made of, begun before it: a phone takes a task for it that the app's own would be longer by. */
export { QueryClient } from '@tanstack/react-query';
export { createRoot } from 'react-dom/client';
export { createBrowserRouter } from 'react-router';
