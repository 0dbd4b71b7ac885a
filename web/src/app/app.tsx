import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { createAppRouter } from './router.ts';

type AppProps = { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient };

/** The whole app, as rendered on the server and in the browser. */
export const App = ({ router, queryClient }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
