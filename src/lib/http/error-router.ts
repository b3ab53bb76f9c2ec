import { NO_PERMISSION, REASON } from "@/contract/base/error-codes";
import { paths } from "@/src/config/paths";
import { goTo } from "@/src/lib/navigation";
import { dismissNoticesToAct, notify } from "@/src/lib/notify";
import { changePasswordPath, onSessionEnd, sessionExpired } from "@/src/lib/session/session-end";
import { createStore } from "@/src/lib/store";
import { ApiError, DEFAULT_ERROR, noAnswerHint } from "./api-error";

/** The answer of a 500 that somebody wants to read, for the dialog (§8). */
const serverError = createStore<ApiError | null>(null);
export const useServerError = serverError.use;
export const dismissServerError = () => serverError.set(null);
onSessionEnd(() => {
  dismissServerError();
  dismissNoticesToAct();
});

/** §8: the way from a 500 to what the server said. It opens nothing by itself: somebody may be typing. */
function detailOf(error: ApiError) {
  const isEmpty = error.body === undefined || error.body === null || error.body === "";
  return error.status !== 500 || isEmpty ? undefined : { label: "Detail", onPress: () => serverError.set(error) };
}

/** The error catalogue of the specification (§8): what a person sees of a call that failed. */
export function routeError(error: unknown, { silent = false } = {}) {
  if (error instanceof Error && error.name === "AbortError") return;
  // a call that nobody has asked for ends a session like any other, and says nothing else
  if (silent && !(error instanceof ApiError && error.status === 401)) return;
  if (!(error instanceof ApiError)) notify.error(DEFAULT_ERROR);
  else if (error.status === 401) sessionExpired();
  else if (error.status === 404 && error.message === NO_PERMISSION)
    goTo(error.reason === REASON.mustChangePassword ? changePasswordPath() : paths.notFound, { replace: true });
  else notify.error(error.message, noAnswerHint(error.status), detailOf(error));
}
