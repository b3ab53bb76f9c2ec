import { randomFrom } from "@/server/seed/random";

/** The parts of the OpenAPI document that describe a request. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  /** A choice of several shapes, which a word selects. */
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};
type Operation = {
  "x-access": string;
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNull = (schema: unknown) => isRecord(schema) && schema.type === "null";

/**
 * The document as the requests below are made from it: references are filled in, a value that may be null is what it is
 * otherwise, and a constant is a list of one word.
 */
export function inlined(document: unknown): ApiDocument {
  const whole = document as Json;
  const at = (reference: string) =>
    reference
      .split("/")
      .slice(1)
      .reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), whole);
  const fill = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(fill);
    if (!isRecord(part)) return part;
    if (typeof part.$ref === "string") return fill(at(part.$ref));
    const choices = Array.isArray(part.anyOf) ? part.anyOf.filter((one) => !isNull(one)) : [];
    if (choices.length === 1) return fill(choices[0]);
    const filled = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fill(value)]));
    if (part.format === "date") return { ...filled, pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
    return "const" in part ? { ...filled, enum: [part.const] } : filled;
  };
  return fill(whole) as ApiDocument;
}

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | URLSearchParams;
  /** The field at which the answer must report an error. */
  fields?: string[];
};
type Random = ReturnType<typeof randomFrom>;

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "'; drop table users; --",
  "' or '1'='1",
  "1; select pg_sleep(10)",
  "%s%n$1$$",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "\u202e\u0000\ufeff\u200b",
  "\ud800",
  "😀".repeat(40),
  "e\u0301".repeat(30),
  "İıſß",
  "-1",
  "0",
  "9223372036854775808",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "[object Object]",
  "2025-13-45",
  "0000-00-00T00:00:00Z",
  "\r\nSet-Cookie: a=b",
];
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];
const KEYS = ["", "__proto__", "constructor", "toString", "id", "role", "password", "$ne", "a.b", "x".repeat(300)];

function text(random: Random) {
  if (random.chance(0.05)) return "x".repeat(random.pick([101, 129, 1_000, 20_000]));
  return random.pick(TEXTS);
}

function deep(random: Random): unknown {
  let value: unknown = 1;
  for (let depth = random.pick([5, 100, 2_000]); depth > 0; depth--)
    value = random.chance(0.5) ? [value] : { a: value };
  return value;
}

function anything(random: Random): unknown {
  return random.pick<() => unknown>([
    () => text(random),
    () => text(random),
    () => random.pick(NUMBERS),
    () => random.chance(0.5),
    () => null,
    () => [],
    () => ({}),
    () => [text(random), random.pick(NUMBERS)],
    () => ({ [random.pick(KEYS)]: text(random) }),
    () => deep(random),
  ])();
}

/** A value that every schema of this type refuses. */
const wrong = (type: string | undefined, random: Random): unknown =>
  random.pick<unknown>(type === "string" ? [7, null, [], {}, true] : ["x", null, [[]], { a: 1 }]);

/** An object of the schema's shape with bad values; a required field is always missing or of another type. */
function badObject(whole: Schema, random: Random): Record<string, unknown> {
  const schema = random.pick(whole.oneOf ?? whole.anyOf ?? [whole]);
  const properties = Object.entries(schema.properties ?? {});
  // Sometimes the word is right; otherwise no request would pass it.
  const entries = properties.map(([name, part]): [string, unknown] => [
    name,
    part.enum && random.chance(0.7) ? random.pick(part.enum) : anything(random),
  ]);
  const object = Object.fromEntries(entries);
  const required = schema.required ?? [];
  if (required.length > 0) {
    const name = random.pick(required);
    if (random.chance(0.3)) delete object[name];
    else object[name] = wrong(schema.properties?.[name]?.type, random);
  }
  if (random.chance(0.3)) object[random.pick(KEYS)] = anything(random);
  return object;
}

function jsonBody(schema: Schema, random: Random): string {
  const whole = random.chance(0.75) ? badObject(schema, random) : anything(random);
  const json = JSON.stringify(whole) ?? "";
  if (random.chance(0.1)) return json.slice(0, random.between(0, json.length));
  return json;
}

/** Every value of a form is a text, so a required one is left out or is nonsense. */
function formBody(schema: Schema, random: Random) {
  const form = random.chance(0.5) ? new FormData() : new URLSearchParams();
  for (const name of Object.keys(schema.properties ?? {}))
    if (random.chance(0.85)) form.append(name, name === "from" ? "web" : text(random));
  if (random.chance(0.2)) form.append(random.pick(KEYS) || "x", text(random));
  if (form instanceof FormData && random.chance(0.2)) form.append("username", new Blob(["x"]), "x.bin");
  return form;
}

const TYPES = ["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x", "x/y", ""];

function bodyOf(operation: Operation, random: Random): Pick<FuzzRequest, "body" | "headers"> {
  const content = operation.requestBody?.content ?? {};
  const json = content["application/json"]?.schema;
  const form = content["multipart/form-data"]?.schema;
  if (random.chance(0.1)) return { body: text(random), headers: { "Content-Type": random.pick(TYPES) } };
  if (json) return { body: jsonBody(json, random), headers: { "Content-Type": "application/json" } };
  if (form) return { body: formBody(form, random), headers: {} };
  return { headers: {} };
}

/** The bytes of half a character are not valid UTF-8. */
const encoded = (value: string) =>
  value
    .split(/\p{Surrogate}/u)
    .map(encodeURIComponent)
    .join("%ED%A0%80");

/** Fills `{id}` with texts that are no ids, and adds unknown parameters. */
function address(path: string, operation: Operation, random: Random) {
  const filled = path.replaceAll(/\{\w+\}/g, () => encoded(text(random)) || "0");
  const names = (operation.parameters ?? []).filter((parameter) => parameter.in === "query").map(({ name }) => name);
  if (names.length === 0 && random.chance(0.7)) return filled;
  const query = [...names, random.pick(KEYS)].map((name) => `${encoded(name)}=${encoded(text(random))}`);
  return `${filled}?${query.join("&")}`;
}

/** The same bad requests for the same seed, over every endpoint in turn. */
export function* badRequests(document: ApiDocument, seed: number, token: string): Generator<FuzzRequest> {
  const random = randomFrom(seed);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  for (;;) {
    for (const { path, method, operation } of operations) {
      const { body, headers } = method === "GET" ? { body: undefined, headers: {} } : bodyOf(operation, random);
      // An endpoint without a body gets a wrong token, because the right one would make a good request.
      const harmless = method === "GET" || operation.requestBody !== undefined;
      const bearer = harmless && random.chance(0.8) ? token : random.pick(["", "x", "x".repeat(400), "a b", "%00"]);
      yield {
        method,
        path: address(path, operation, random),
        body,
        headers: {
          ...headers,
          Authorization: `Bearer ${bearer}`,
          "X-Forwarded-For": `10.${random.between(0, 255)}.${random.between(0, 255)}.1`,
        },
      };
    }
  }
}

export type Tally = {
  statuses: Map<number, number>;
  failures: string[];
  accepted: string[];
  /** Requests whose bad fields were not all refused. */
  untold: string[];
};

/** Sends them, a few at a time, and counts the answers. */
export async function bombard(origin: string, requests: Iterator<FuzzRequest>, count: number, width = 16) {
  const tally: Tally = { statuses: new Map(), failures: [], accepted: [], untold: [] };
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const { method, path, headers, body, fields } = requests.next().value as FuzzRequest;
      const answer = await fetch(`${origin}${path}`, { method, headers, body });
      const { status } = answer;
      const content = await answer.text();
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      const told = () => `${status} ${method} ${path} ${typeof body === "string" ? body.slice(0, 200) : "form"}`;
      if (status >= 500) tally.failures.push(told());
      const errors = fields && status === 422 ? JSON.parse(content).metadata.errors : {};
      const missing = fields?.filter((field) => !(field in errors)) ?? [];
      if (missing.length > 0) tally.untold.push(`${told()}: ${missing.join(" ")} of ${Object.keys(errors).join(" ")}`);
      if (status < 300 && method !== "GET") tally.accepted.push(told());
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return tally;
}

/** Rows and content of every table except the counters of failed sign-ins, which may change. */
export async function fingerprint(pool: { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> }) {
  const { rows } = await pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'sign_in_failures' order by 1",
  );
  const tables: Record<string, unknown> = {};
  for (const { table_name } of rows) {
    const sum = await pool.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${table_name}" t`,
    );
    tables[String(table_name)] = sum.rows[0];
  }
  return tables;
}
