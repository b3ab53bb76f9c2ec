/** Lists and records whose words the compiler knows, which `Object` and `includes` forget. */
export const keysOf = <Word extends string>(record: Readonly<Record<Word, unknown>>) => Object.keys(record) as Word[];

export const recordOf = <Word extends string, Value>(words: readonly Word[], make: (word: Word, at: number) => Value) =>
  Object.fromEntries(words.map((word, at) => [word, make(word, at)])) as Record<Word, Value>;

export const isOneOf = <Word>(words: readonly Word[], value: unknown): value is Word =>
  words.some((word) => word === value);

/** Says that a value has fields, of which nothing is known yet. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const oneOf = <Word>(words: readonly Word[], value: unknown): Word | null =>
  isOneOf(words, value) ? value : null;

/** `a, b dan c` */
export const inOne = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} dan ${parts.at(-1)}`;
