import { fieldsOf, type Importer, type Line, type Refuse, type Values } from "./importer";

const sameText = (value: unknown) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n") || null : (value ?? null);

/** `1234` for `001234`: what a spreadsheet makes of an account. */
const withoutZeros = (value: unknown) =>
  typeof value === "string" ? value.replace(/[\s.-]/g, "").replace(/^0+/, "") : value;

/** What a spreadsheet alone has changed stays as it was. */
function keepOwn({ definition }: Importer, { given, before }: Line) {
  if (!before) return;
  if (typeof given.code === "string" && given.code.toLowerCase() === before.code.toLowerCase())
    given.code = before.code;
  for (const { field, kind } of definition.columns)
    if (kind === "digits" && given[field] && withoutZeros(given[field]) === withoutZeros(before[field]))
      given[field] = before[field];
}

/** A row through the form's own schema, over the record that is there or as a new one. */
export function validate(importer: Importer, line: Line, refuse: Refuse) {
  const { before, given } = line;
  keepOwn(importer, line);
  const frozen = before && importer.frozen?.(before);
  // as the export has it, it may come back
  const differs = ([field, value]: [string, unknown]) => sameText(before?.[field]) !== sameText(value);
  if (frozen) return Object.entries(given).some(differs) ? refuse(line, "code", frozen) : undefined;
  const own = before && Object.fromEntries(fieldsOf(importer).map((field) => [field, before[field]]));
  const input = { ...importer.blank, ...own, ...given, ...(before && { version: before.version }) };
  const { success, data, error } = (before ? importer.update : importer.create).safeParse(input, {
    reportInput: false,
  });
  if (!success) {
    const told = new Set(line.refused);
    for (const { path, message } of error.issues) {
      const field = String(path[0] ?? "");
      if (!told.has(field)) refuse(line, field, message);
      told.add(field);
    }
    return;
  }
  const { version: _version, ...parsed } = data as Values;
  const values = importer.settle?.(parsed, before) ?? parsed;
  const after = { ...values, active: values.active ?? given.active ?? true };
  for (const [field, value] of Object.entries(given)) {
    const message = value === null ? undefined : importer.refuseCell?.(after, field, value);
    if (message) refuse(line, field, message);
  }
  if (line.failed) return;
  line.after = after;
  line.changed = before
    ? fieldsOf(importer).filter((field) => sameText(before[field]) !== sameText(line.after?.[field]))
    : [];
}
