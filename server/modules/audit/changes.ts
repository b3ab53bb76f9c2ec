import type { AuditEntry } from "@/contract/audit/model";
import type { AuditValue } from "@/contract/audit/values";

type Changes = AuditEntry["changes"];
type Trace = Record<string, unknown>;

const isTrace = (value: unknown): value is Trace =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value that is deeper than one level stands as it was kept. */
function scalarOf(value: unknown): AuditValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  const plain = Array.isArray(value) && value.every((part) => typeof part !== "object");
  return plain ? value.join(", ") : JSON.stringify(value);
}

function* differences(before: Trace, after: Trace, fields: Iterable<string>, prefix = ""): Generator<Changes[number]> {
  for (const field of fields) {
    const [was, is] = [before[field], after[field]];
    // Only one level is taken apart: a field of a field of a field stands whole.
    if (!prefix && (isTrace(was) || isTrace(is))) {
      const [inWas, inIs] = [isTrace(was) ? was : {}, isTrace(is) ? is : {}];
      yield* differences(inWas, inIs, new Set([...Object.keys(inWas), ...Object.keys(inIs)]), `${field}.`);
      continue;
    }
    const change = { field: prefix + field, before: scalarOf(was), after: scalarOf(is) };
    if (change.before !== change.after) yield change;
  }
}

/** Only what differs. A field that the entry's "after" does not speak of has not changed. */
export function changesOf(before: unknown, after: unknown): Changes {
  if (!isTrace(before) && !isTrace(after)) {
    const change = { field: "", before: scalarOf(before), after: scalarOf(after) };
    return change.before === change.after ? [] : [change];
  }
  const [was, is] = [isTrace(before) ? before : {}, isTrace(after) ? after : {}];
  return [...differences(was, is, Object.keys(isTrace(after) ? is : was))];
}
