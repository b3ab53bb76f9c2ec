import * as z from "zod/mini";
import { isHidden } from "@/contract/base/hidden";
import { isRecord } from "@/contract/base/words";

type Hide = (value: unknown) => unknown;

/** Takes what a role may not see out of an answer, by the answer's schema; undefined where nothing of it is hidden. */
export function hiderOf(schema: unknown): Hide | undefined {
  if (typeof schema !== "object" || schema === null) return undefined;
  if (isHidden(schema)) return () => null;
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return hiderOf(schema._zod.def.innerType);
  if (schema instanceof z.ZodMiniArray) {
    const hide = hiderOf(schema._zod.def.element);
    return hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));
  }
  return schema instanceof z.ZodMiniObject ? objectHider(schema.shape) : undefined;
}

function objectHider(shape: Record<string, unknown>): Hide | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const hide = hiderOf(schema);
    return hide ? [[name, hide] as const] : [];
  });
  if (fields.length === 0) return undefined;
  return (value) =>
    isRecord(value)
      ? { ...value, ...Object.fromEntries(fields.map(([name, hide]) => [name, hide(value[name])])) }
      : value;
}
