import type { CallOptions, SendForm } from "./call";
import { optionsOf, read } from "./http";

/** A value as the parts of a form: arrays with indexes (`lines[0][price]`), null and undefined dropped. */
function partsOf(name: string, value: unknown): [string, string | Blob][] {
  if (value === null || value === undefined) return [];
  if (value instanceof Blob) return [[name, value]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, item]) => partsOf(`${name}[${key}]`, item));
  return [[name, String(value)]];
}

export function toFormData(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const [part, content] of partsOf(name, value)) form.append(part, content);
  return form;
}

/** Multipart: arrays with indexes, null values dropped (specification §7). Few screens send it, so it is not the client's. */
const anyForm =
  (method: "post" | "put") =>
  (path: string, values: Record<string, unknown>, options: CallOptions = {}) =>
    read(path, { ...optionsOf(options), method, body: toFormData(values) });

export const postForm = anyForm("post") as unknown as SendForm<"POST">;
export const putForm = anyForm("put") as unknown as SendForm<"PUT">;
