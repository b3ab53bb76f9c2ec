import type * as z from "zod/mini";
import type { Endpoint } from "@/contract/base/endpoint";
import { madeFrom } from "./example-of";
import { EXAMPLES } from "./examples";

type Described = z.core.JSONSchema.BaseSchema;

/** From the fullest to the emptiest: rules between fields may forbid what they allow one by one. */
const FULLNESS = [
  { optional: true, filled: true },
  { optional: false, filled: true },
  { optional: true, filled: false },
  { optional: false, filled: false },
];

/** The fullest example that the schema itself takes, also with its rules between fields. */
function exampleOf(schema: z.ZodMiniType, described: Described, words: string[]) {
  for (const full of FULLNESS) {
    const made = madeFrom(described, { words, holder: "", name: "response" }, full);
    if (schema.safeParse(made).success) return made;
  }
  return undefined;
}

const wordsOf = ({ path }: Endpoint) =>
  path
    .replaceAll(/\{\w+\}/g, "")
    .split("/")
    .filter(Boolean)
    .reverse();

export function bodyExample(endpoint: Endpoint, schema: z.ZodMiniType, described: Described): unknown {
  const own = EXAMPLES[`${endpoint.method} ${endpoint.path}`]?.body;
  return own ?? exampleOf(schema, described, wordsOf(endpoint));
}

const PAGE = { number: 1, size: 20, total: 1 };
const METADATA = { code: 200, message: "OK" };

/** The answer as it comes: head and response, and for a list its page. */
export function answerExample(endpoint: Endpoint, described: Described): unknown {
  const { answer, response, query } = endpoint;
  if (answer) return Object.assign({}, exampleOf(answer, described, wordsOf(endpoint)), { metadata: METADATA });
  const own = EXAMPLES[`${endpoint.method} ${endpoint.path}`]?.response;
  const inside = described.properties?.response;
  const told = own ?? (typeof inside === "object" ? exampleOf(response, inside, wordsOf(endpoint)) : undefined);
  if (told === undefined) return undefined;
  const page = query && "page" in query.shape ? { page: PAGE } : {};
  return { metadata: { ...METADATA, ...page }, response: told };
}
