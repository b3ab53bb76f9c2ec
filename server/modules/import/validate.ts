import { fieldsOf, type Importer, type Line, type Refuse, type Values } from "./importer";

const sameText = (value: unknown) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n") || null : (value ?? null);

/** `1234` for `001234`: what a spreadsheet makes of an account. */
const withoutZeros = (value: unknown) =>
  typeof value === "string" ? value.replace(/[\s.-]/g, "").replace(/^0+/, "") : value;

/** A value that only the spreadsheet has changed stays as it was. */
function keepOwn({ definition }: Importer, { given, before }: Line) {
  if (!before) return;
  if (typeof given.code === "string" && given.code.toLowerCase() === before.code.toLowerCase())
    given.code = before.code;
  for (const { field, kind } of definition.columns)
    if (kind === "digits" && given[field] && withoutZeros(given[field]) === withoutZeros(before[field]))
      given[field] = before[field];
}

/** A row of the file over the record that is there, or over an empty one, as the form would send it. */
function inputOf(importer: Importer, { before, given }: Line) {
  const own = before && Object.fromEntries(fieldsOf(importer).map((field) => [field, before[field]]));
  return { ...importer.blank, ...own, ...given, ...(before && { version: before.version }) };
}

/** The first fault of each field, unless the row has been refused for that field already. */
function refuseIssues(
  { definition }: Importer,
  line: Line,
  issues: readonly { path: PropertyKey[]; message: string }[],
  refuse: Refuse,
) {
  const refused = new Set(line.refused);
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    const isEmpty = (line.given[field] ?? null) === null;
    const why = isEmpty ? definition.columns.find((column) => column.field === field)?.whyRequired : undefined;
    if (!refused.has(field)) refuse(line, field, why ?? message);
    refused.add(field);
  }
}

/** The record that a row makes, where its cells say nothing that the record cannot have. */
function settle(importer: Importer, line: Line, data: Values, refuse: Refuse) {
  const { before, given } = line;
  const { version: _version, ...parsed } = data;
  const values = importer.settle?.(parsed, before) ?? parsed;
  const after = { ...values, active: values.active ?? given.active ?? true };
  for (const [field, value] of Object.entries(given)) {
    const message = value === null ? undefined : importer.refuseCell?.(after, field, value);
    if (message) refuse(line, field, message);
  }
  return after;
}

/** A row through the form's own schema, over the record that is there or as a new one. */
export function validate(importer: Importer, line: Line, refuse: Refuse) {
  const { before, given } = line;
  keepOwn(importer, line);
  const frozen = before && importer.frozen?.(before);
  // A frozen record may come back as the export has it.
  const differs = ([field, value]: [string, unknown]) => sameText(before?.[field]) !== sameText(value);
  if (frozen) return Object.entries(given).some(differs) ? refuse(line, "code", frozen) : undefined;
  const schema = before ? importer.update : importer.create;
  const { success, data, error } = schema.safeParse(inputOf(importer, line), { reportInput: false });
  if (!success) return refuseIssues(importer, line, error.issues, refuse);
  const after: Values = settle(importer, line, data, refuse);
  if (line.failed) return;
  line.after = after;
  line.changed = before ? fieldsOf(importer).filter((field) => sameText(before[field]) !== sameText(after[field])) : [];
}
