import { useServerError } from "@/src/lib/http/error-router";
import { useQuestion } from "@/src/lib/http/question";
import { QuestionDialog } from "./question-dialog";
import { ServerErrorDialog } from "./server-error-dialog";

/** Dialogs in which a call tells or asks something, on whichever screen it was made. */
export const ShellDialogs = (_props: object) => (
  <>
    <ServerErrorDialog error={useServerError()} />
    <QuestionDialog question={useQuestion()} />
  </>
);
