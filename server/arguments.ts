import { parseArgs } from "node:util";
import { StartError } from "./config";

type Flags = Record<string, { type: "string" | "boolean" }>;
type Known<F extends Flags> = { args: string[]; options: F; allowPositionals: true };

type Given = { value?: string; inlineValue?: boolean };

/** A flag with a value that it does not take, or without the one that it needs. */
function faultOfValue(type: "string" | "boolean", { value, inlineValue = false }: Given) {
  if (type === "boolean") return inlineValue ? "takes no value" : undefined;
  const isNext = !inlineValue && value?.startsWith("-");
  return !value || isNext ? "needs a value" : undefined;
}

/** The fault of a line of words and flags: nothing is passed over, or the last of two would win in silence. */
function faultOf(args: string[], options: Flags, words: number) {
  const { tokens, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName } = token;
    const type = Object.hasOwn(options, name) ? options[name]?.type : undefined;
    if (!type) return `${rawName} is not known`;
    if (seen.has(name)) return `${rawName} is given twice`;
    seen.add(name);
    const fault = faultOfValue(type, token);
    if (fault) return `${rawName} ${fault}`;
  }
  const strange = positionals[words];
  return strange === undefined ? undefined : `${JSON.stringify(strange.slice(0, 80))} is one word too many`;
}

/** Reads what stands behind a command's name: its flags, and so many words at most. Anything else is refused. */
export function readArguments<F extends Flags>(
  args: string[],
  { options, words, usage }: { options: F; words: number; usage: string },
) {
  const fault = faultOf(args, options, words);
  if (fault) throw new StartError(`${fault}: ${usage}`);
  return parseArgs<Known<F>>({ args, options, allowPositionals: true });
}
