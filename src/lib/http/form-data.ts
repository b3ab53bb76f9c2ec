/** Values as multipart form data: arrays with indexes (`lines[0][price]`), null and undefined dropped. */
export function toFormData(values: Record<string, unknown>): FormData {
  const form = new FormData();
  const append = (name: string, value: unknown) => {
    if (value === null || value === undefined) return;
    if (value instanceof Blob) form.append(name, value);
    else if (value instanceof Date) form.append(name, value.toISOString());
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) append(`${name}[${index}]`, item);
    else if (typeof value === "object")
      for (const [key, item] of Object.entries(value)) append(`${name}[${key}]`, item);
    else form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(values)) append(name, value);
  return form;
}
