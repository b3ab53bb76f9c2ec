import { NO_PERMISSION, REASON } from "@/contract/error-codes";
import { paths } from "@/src/config/paths";
import { ApiError, DEFAULT_ERROR, noAnswerHint } from "./api-error";
import { goTo } from "./navigation";
import { notify } from "./notify";
import { changePasswordPath, onSessionEnd, sessionExpired } from "./session-end";
import { createStore } from "./store";

/** The answer of a 500, for the detail dialog (§8). */
const serverError = createStore<ApiError | null>(null);
export const useServerError = serverError.use;
export const dismissServerError = () => serverError.set(null);
onSessionEnd(dismissServerError);

/** The error catalogue of the specification (§8): what a person sees of a call that failed. */
export function routeError(error: unknown) {
  if (error instanceof Error && error.name === "AbortError") return;
  if (!(error instanceof ApiError)) notify.error(DEFAULT_ERROR);
  else if (error.status === 401) sessionExpired();
  else if (error.status === 404 && error.message === NO_PERMISSION)
    goTo(error.reason === REASON.mustChangePassword ? changePasswordPath() : paths.notFound, { replace: true });
  else if (error.status === 500) serverError.set(error);
  else notify.error(error.message, noAnswerHint(error.status));
}
