import { useServerError } from "@/src/lib/http/error-router";
import { useQuestion } from "@/src/lib/http/question";
import { QuestionDialog } from "./question-dialog";
import { ServerErrorDialog } from "./server-error-dialog";

/** What a call has to tell or to ask, on whichever screen it was made. */
export const ShellDialogs = (_props: object) => (
  <>
    <ServerErrorDialog error={useServerError()} />
    <QuestionDialog question={useQuestion()} />
  </>
);
