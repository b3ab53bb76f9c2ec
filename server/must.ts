/** A value that the code before makes certain; where it is missing all the same, the program stops instead of inventing a zero. */
export function must<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`${what} is missing`);
  return value;
}
