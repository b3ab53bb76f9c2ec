import { createQueryClient } from "@/src/api/base/query-client";
import { onSessionEnd } from "@/src/lib/session/session-end";

/** Holds the answers of the server until the session ends. */
export const queryClient = createQueryClient();
onSessionEnd(() => queryClient.clear());
