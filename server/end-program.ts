import { StartError } from "./config";
import { describeError } from "./describe-error";

type Described = ReturnType<typeof describeError>[number];
const lineOf = ({ code, message, stack }: Described) =>
  [code, message.replaceAll(/\s+/g, " "), stack[0]?.trim()].filter(Boolean).join(" ");

/** Tells the console in one line why the program ends. Never the error itself: a statement's values stand in it. */
export function endWith(error: unknown): never {
  const told =
    error instanceof StartError
      ? error.message
      : `an unexpected error: ${describeError(error).map(lineOf).join("; ") || "unknown"}`;
  console.error(`domba: ${told}`);
  process.exit(1);
}
