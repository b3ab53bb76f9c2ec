import { QUESTIONS, type Question } from "@/contract/base/error-codes";
import { onSessionEnd } from "@/src/lib/session/session-end";
import { createStore } from "@/src/lib/store";
import { ApiError } from "./api-error";

type Asked = { reason: Question; message: string };
type Open = Asked & { answer: (meant: boolean) => void };

/** A refusal that the user may answer with yes. */
export function questionOf(error: unknown): Asked | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const reason = QUESTIONS.find((question) => question === error.reason);
  return reason && { reason, message: error.message };
}

const open = createStore<Open | null>(null);
export const useQuestion = open.use;
onSessionEnd(() => open.get()?.answer(false));

/** Shows the dialog of the shell; the call waits for the answer. Going back takes the question away with its form. */
export const ask = (question: Asked) =>
  new Promise<boolean>((resolve) => {
    const answer = (meant: boolean) => {
      removeEventListener("popstate", leave);
      open.set(null);
      resolve(meant);
    };
    const leave = () => answer(false);
    addEventListener("popstate", leave);
    open.set({ ...question, answer });
  });
