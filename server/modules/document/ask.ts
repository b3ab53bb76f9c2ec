import type { Question } from "@/contract/base/error-codes";
import { AppError } from "@/server/http/errors";
import type { By } from "./by";

/** Whether the user is to be asked: the example farm and the nightly work have nobody to ask. */
export const asks = ({ confirmed }: By, question: Question) => confirmed !== undefined && !confirmed.includes(question);

/** The act waits for a yes: the client shows the message and sends the same request with `Confirmed`. */
export const question = (reason: Question, message: string) => new AppError(422, message, { reason });

const MINUTES = 10;

/** A record that is equal to one noted since then is asked about. */
export const momentAgo = ({ now }: By) => new Date(now.getTime() - MINUTES * 60_000);
