/** Whether an error is the database's refusal by a constraint or unique index of that name, also when Drizzle wraps it. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("constraint" in cause && cause.constraint === constraint) return true;
  return false;
}
