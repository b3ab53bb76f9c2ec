import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/src/lib/api-error";
import { routeError } from "@/src/lib/error-router";

/** With the first call: a failing GET costs at most three requests. Writes are never repeated unasked. */
const MOST_RETRIES = 2;

const mayHelp = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** One client for a session; every failed call passes the one error router. */
export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: routeError }),
    mutationCache: new MutationCache({ onError: routeError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < MOST_RETRIES && mayHelp(error),
      },
      mutations: { retry: false },
    },
  });
}
