/**
 * The app's libraries, loaded before the app in a task of their own, so that the app's task on a
 * phone is shorter.
 */
export { QueryClient } from '@tanstack/react-query';
export { createRoot } from 'react-dom/client';
export { createBrowserRouter } from 'react-router';
