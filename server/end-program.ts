import { StartError } from "./config";
import { describeError } from "./describe-error";

type Described = ReturnType<typeof describeError>[number];
const lineOf = ({ code, message, stack }: Described) =>
  [code, message.replaceAll(/\s+/g, " "), stack[0]?.trim()].filter(Boolean).join(" ");

/**
 * Writes to the console in one line why the program ends. The error itself is never shown, because it holds a
 * statement's values.
 */
export function endWith(error: unknown): never {
  const told =
    error instanceof StartError
      ? error.message
      : `an unexpected error: ${describeError(error).map(lineOf).join("; ") || "unknown"}`;
  console.error(`domba: ${told}`);
  process.exit(1);
}
