/** Returns a value that earlier code guarantees. If it is missing, this throws instead of inventing a zero. */
export function must<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`${what} is missing`);
  return value;
}
