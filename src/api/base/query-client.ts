import { QueryClient } from "@tanstack/react-query";

/** Data of this age is not asked for again. */
export const USUAL_MS = 10_000;

/** The client of a session. The client of the calls (src/lib/http/http.ts) repeats them and shows their failures. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // "always": without a network a call fails and says so (§8), instead of waiting unseen.
      queries: { networkMode: "always", staleTime: USUAL_MS, retry: false },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
