import { ApiError } from "@/src/lib/http/api-error";

/** What was ticked, with its place in the form: the server's words come by its place among what was sent. */
export function taken<Line extends { take: boolean }>(lines: readonly Line[]) {
  const places = lines.flatMap((line, at) => (line.take ? [at] : []));
  const chosen = places.flatMap((at) => lines[at] ?? []);
  return { chosen, places };
}

/** Puts the errors of the lines that were sent at the lines of the form. */
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
