import { QueryClient } from "@tanstack/react-query";

/** The client of a session. The client of the calls (src/lib/http/http.ts) repeats them and shows their failures. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // "always": without a network a call fails and says so (§8), instead of waiting unseen.
      queries: { networkMode: "always", staleTime: 10_000, retry: false },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
