/**
 * Whether the database refused a write by the constraint or unique index of that name, even if Drizzle has wrapped the
 * error.
 */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("constraint" in cause && cause.constraint === constraint) return true;
  return false;
}
