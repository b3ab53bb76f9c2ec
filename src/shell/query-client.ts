import { createQueryClient } from "@/src/api/base/query-client";
import { onSessionEnd } from "@/src/lib/session-end";

/** What the back-office knows of the server, until the session ends. */
export const queryClient = createQueryClient();
onSessionEnd(() => queryClient.clear());
