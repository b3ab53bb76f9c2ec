import { API_BASE_PATH } from "@/src/config/constants";
import { env } from "@/src/config/env";

/** The address of a call; `path` is below /api/v1/ and has no leading slash. */
export const apiUrl = (path: string) => `${env.apiHost}${API_BASE_PATH}${path}`;
