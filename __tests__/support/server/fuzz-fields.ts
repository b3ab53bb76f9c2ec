import type { ApiDocument, FuzzRequest, Schema } from "./fuzz";
import { newKey } from "./new-key";

/** Each pattern of the contract accepts one of these texts. */
const SAMPLES = [
  "2025-08",
  "2025-08-18",
  "6281234567890",
  "nama@contoh.id",
  "A1",
  "ABC",
  "12345678",
  "123456",
  "nama.uji",
  "018f6a1e-0000-4000-8000-000000000000",
  "/api/v1/photo/018f6a1e-0000-4000-8000-000000000000",
  "05:30",
];

function plausibleText({ pattern, minLength = 0, maxLength = 1000 }: Schema) {
  if (pattern === undefined) return "Uji coba".padEnd(minLength, "x").slice(0, maxLength);
  const sample = SAMPLES.find((text) => new RegExp(pattern).test(text));
  if (sample === undefined) throw new Error(`no sample for ${pattern}`);
  return sample;
}

type Leaf = { path: string[]; isText: boolean; isWord: boolean };

/** A value that the schema accepts as far as it says; `note` collects the paths of its single values. */
function plausible(schema: Schema, path: string[], note: (leaf: Leaf) => void): unknown {
  const { type, enum: words, minimum = 1, maximum = 1 } = schema;
  if (type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, plausible(part, [...path, name], note)]),
    );
  if (type === "array") return schema.items ? [plausible(schema.items, [...path, "0"], note)] : [];
  // This word selects the shape. With another one nothing else would be checked.
  if (words?.length === 1) return words[0];
  note({ path, isText: type === "string", isWord: words !== undefined });
  if (words) return words[0];
  if (type === "string") return plausibleText(schema);
  return type === "boolean" ? true : Math.min(Math.max(1, minimum), Math.max(1, maximum));
}

/** A copy with another value at the path. */
function placed(whole: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(whole)) return whole.map((part, at) => (String(at) === name ? placed(part, rest, value) : part));
  const parts = Object.entries(whole as Record<string, unknown>);
  return Object.fromEntries(parts.map(([key, part]) => [key, key === name ? placed(part, rest, value) : part]));
}

/** Written as JSON, because only there `__proto__` is a key of its own. */
const ODD = ['{"toString":1,"valueOf":1}', '[{"toString":1,"valueOf":1}]', '{"__proto__":{"id":1}}', '{"id":[[7]]}'];
const HOLE = "the odd value";

/** Good requests with half a character in one text, and good ones with odd values in all single fields. */
export function aimedRequests(document: ApiDocument, token: string): FuzzRequest[] {
  const requests: FuzzRequest[] = [];
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content["application/json"]?.schema;
      if (!schema) continue;
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
        const found = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
        return String(plausible(found, [], () => {}));
      });
      const add = (body: string, fields: string[]) => {
        const headers = {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          "Idempotency-Key": newKey(),
        };
        requests.push({ method: method.toUpperCase(), path: address, headers, body, fields });
      };
      for (const shape of schema.oneOf ?? schema.anyOf ?? [schema]) {
        const leaves: Leaf[] = [];
        const good = plausible(shape, [], (leaf) => leaves.push(leaf));
        for (const { path: at } of leaves.filter(({ isText }) => isText))
          add(JSON.stringify(placed(good, at, "Uji \ud83d coba")), [at.join(".")]);
        // Sometimes the words stay as they are, because other checks depend on them.
        ODD.forEach((odd, at) => {
          const paths = leaves.filter(({ isWord }) => at % 2 === 0 || !isWord).map(({ path }) => path);
          const holed = JSON.stringify(paths.reduce((whole, path) => placed(whole, path, HOLE), good));
          add(
            holed.replaceAll(JSON.stringify(HOLE), odd),
            paths.map((path) => path.join(".")),
          );
        });
      }
    }
  return requests;
}
