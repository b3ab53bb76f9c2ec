type Json = Record<string, unknown>;

/** Gathers the examples of a document: one that stands in several places has a name, to which they refer. */
export function sharedExamples() {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const examples: Json = {};

  function count(example: unknown) {
    const text = JSON.stringify(example);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }

  function nameFor(hint: string) {
    let name = hint;
    for (let next = 2; Object.hasOwn(examples, name); next += 1) name = `${hint}${next}`;
    return name;
  }

  /** The example stands beside the schema. */
  function told(example: unknown, hint: string): Json {
    if (example === undefined) return {};
    const text = JSON.stringify(example);
    if ((counts.get(text) ?? 0) < 2) return { example };
    const name = names.get(text) ?? nameFor(hint);
    names.set(text, name);
    examples[name] = { value: example };
    return { examples: { contoh: { $ref: `#/components/examples/${name}` } } };
  }

  return { count, told, examples };
}
