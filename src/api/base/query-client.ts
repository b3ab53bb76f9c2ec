import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/src/lib/http/api-error";
import { routeError } from "@/src/lib/http/error-router";
import { TIMED_OUT } from "@/src/lib/http/http";

/** With the first call: a failing GET costs at most three requests. Writes are never repeated unasked. */
const MOST_RETRIES = 2;

/** No answer, or one from before the server: it may have been a moment's trouble. */
const mayHelp = (error: Error) =>
  error instanceof ApiError &&
  (error.status === 0 || [502, 503, 504].includes(error.status)) &&
  error.reason !== TIMED_OUT;

/** The client of a session. Every failed call passes the error router. */
export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => routeError(error, { silent: meta?.silent === true }) }),
    mutationCache: new MutationCache({ onError: (error) => routeError(error) }),
    defaultOptions: {
      // "always": without a network a call fails and says so (§8), instead of waiting unseen.
      queries: {
        networkMode: "always",
        staleTime: 10_000,
        retry: (failures, error) => failures < MOST_RETRIES && mayHelp(error),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
