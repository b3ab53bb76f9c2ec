import { ApiError } from "@/src/lib/http/api-error";

/**
 * Returns the ticked lines with their index in the form, because the server's errors name the index among the sent
 * lines.
 */
export function taken<Line extends { take: boolean }>(lines: readonly Line[]) {
  const places = lines.flatMap((line, at) => (line.take ? [at] : []));
  const chosen = places.flatMap((at) => lines[at] ?? []);
  return { chosen, places };
}

/** Moves the errors of the sent lines to the matching lines of the form. */
export function atTheirLines(error: unknown, places: readonly number[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, reason, existing, requestId } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => {
      const [, at, field] = /^lines\.(\d+)\.(.+)$/.exec(name) ?? [];
      return [at === undefined ? name : `lines.${places[Number(at)] ?? at}.${field}`, text];
    }),
  );
  return new ApiError(message, { status, reason, existing, requestId, fields });
}
