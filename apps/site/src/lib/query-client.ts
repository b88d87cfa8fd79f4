import { CallError } from '@pumasi/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from './session.ts';

/** Only a lost connection or a troubled server is worth asking again; a refusal stays a refusal. */
const worthRetrying = (error: Error): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && worthRetrying(error) },
    mutations: { retry: false },
  },
});

onSessionEnd(() => queryClient.clear());
