/**
 * Whether the database refused a write by the constraint or unique index of that name, even if Drizzle has wrapped the
 * error.
 */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("constraint" in cause && cause.constraint === constraint) return true;
  return false;
}

type Told = () => Error | undefined | Promise<Error | undefined>;

/** Runs a write. A clash with a unique key becomes the refusal that is given for the key, or stays where that is none. */
export async function tellTaken<T>(told: Record<string, Told>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [, refusal] = Object.entries(told).find(([key]) => violates(error, key)) ?? [];
    throw (await refusal?.()) ?? error;
  }
}
