export type NamedError = { name: string; message: string };

/** Flattens the form library's tree of errors. `root` marks an error of a list as a whole. */
export function errorList(errors: object, path = ""): NamedError[] {
  return Object.entries(errors).flatMap(([step, error]: [string, unknown]) => {
    if (!error || typeof error !== "object" || step === "ref") return [];
    const name = step === "root" && path ? path : path ? `${path}.${step}` : step;
    if ("message" in error && typeof error.message === "string" && "type" in error)
      return [{ name, message: error.message }];
    return errorList(error, name);
  });
}

/** The error that our client throws when the server refuses. */
export type SaveError = {
  status?: number;
  message: string;
  fields: Record<string, string>;
  /** The existing record that conflicts with the refused field. */
  existing?: ExistingRecord;
};
export type ExistingRecord = { id: number; name: string };

export function asSaveError(error: unknown): SaveError {
  const { status, message, fields, existing } = (
    typeof error === "object" && error !== null ? error : {}
  ) as Partial<SaveError>;
  return {
    status: typeof status === "number" ? status : undefined,
    // The message of an unknown failure is technical and would not help the user.
    message: typeof status === "number" && typeof message === "string" ? message : "",
    fields: fields && typeof fields === "object" ? fields : {},
    existing,
  };
}
