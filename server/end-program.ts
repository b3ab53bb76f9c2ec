import { StartError } from "./config";
import { causesOf, describeError } from "./describe-error";

type Described = ReturnType<typeof describeError>[number];
const lineOf = ({ code, message, stack }: Described) =>
  [code, message.replaceAll(/\s+/g, " "), stack[0]?.trim()].filter(Boolean).join(" ");

/** A fault that an operator can mend, in a sentence. */
function remedyOf(error: unknown) {
  for (const cause of causesOf(error)) {
    const { code, message } = cause;
    if (code === "42501")
      return `the database refuses its user (${message}): give the user of DATABASE_URL the right to create schemas and tables there.`;
    if ((code === "EACCES" || code === "EPERM" || code === "EROFS") && "path" in cause)
      return `${cause.path} cannot be used by this user (${code}): name another place, or run this as its owner.`;
  }
  return undefined;
}

/**
 * Writes to the console in one line why the program ends. The error itself is never shown, because it holds a
 * statement's values.
 */
export function endWith(error: unknown): never {
  const told =
    error instanceof StartError
      ? error.message
      : (remedyOf(error) ?? `an unexpected error: ${describeError(error).map(lineOf).join("; ") || "unknown"}`);
  console.error(`domba: ${told}`);
  process.exit(1);
}
