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
