import * as z from "zod/mini";
import { API_ROOT, type Endpoint } from "@/contract/base/endpoint";
import { ErrorAnswer, envelope } from "@/contract/base/envelope";
import { CONFIRMED, QUESTIONS } from "@/contract/base/error-codes";
import { endpoints } from "@/contract/endpoints";
import { scopeReaches } from "@/contract/token/scope";
import { TOKEN_PREFIX, TOKEN_SCOPES } from "@/contract/token/words";
import { version } from "@/package.json";
import { componentsOf, pascal } from "./components";
import { answerExample, bodyExample } from "./examples-of-call";
import { sharedExamples } from "./shared-examples";

type Json = Record<string, unknown>;
export type OpenApi = Json & {
  tags: { name: string }[];
  paths: Record<string, Json>;
  components: Record<string, Json>;
};

const SAFE = Number.MAX_SAFE_INTEGER;

/** Leaves out what says nothing new: the bounds of every number of JavaScript, and the pattern of a named format. */
const override: NonNullable<z.core.ToJSONSchemaParams["override"]> = ({ jsonSchema: part }) => {
  if (part.minimum === -SAFE) delete part.minimum;
  if (part.maximum === SAFE) delete part.maximum;
  if (part.format === "date" || part.format === "date-time") delete part.pattern;
};

const jsonSchema = (schema: z.ZodMiniType, io: "input" | "output"): z.core.JSONSchema.BaseSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override });
  return rest;
};

/** A schema of the document, with the name that it takes if it stands in several places, and an example. */
type Named = { schema: Json; name: string; example: unknown };

function parametersOf(schema: z.ZodMiniObject | undefined, where: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override });
  return Object.entries(properties).map(([name, property]) => {
    const whole: z.core.JSONSchema.BaseSchema = typeof property === "object" ? property : {};
    const { description, ...schema } = whole;
    return {
      name,
      in: where,
      required: where === "path" || required.includes(name),
      ...(description && { description }),
      schema,
    };
  });
}

/** `GET transaction` lists what is called Transaction; one of them, told whole, is a TransactionDetail. */
function nameOf({ method, path }: Endpoint) {
  const isWhole = path.endsWith("/{id}") || (method === "POST" && !path.includes("/"));
  return pascal(path.replaceAll(/\{\w+\}/g, "")) + (isWhole ? "Detail" : "");
}

function bodyOf({ json, form }: Endpoint, content: Json | undefined) {
  if (!content) return undefined;
  if (json) return { required: true, content: { "application/json": content } };
  return (
    form && {
      required: true,
      content: { "multipart/form-data": content, "application/x-www-form-urlencoded": content },
    }
  );
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "A random text of the caller's own. The same request with the same key is carried out once.",
  schema: { type: "string", minLength: 16, maxLength: 64 },
  example: "018f6a1e-0000-4000-8000-000000000000",
};

/** The questions that a person has answered with yes, separated by commas. */
const CONFIRMED_QUESTIONS = {
  name: CONFIRMED,
  in: "header",
  required: false,
  description: `After a refusal with one of these reasons, the same request is accepted with it: ${QUESTIONS.join(", ")}.`,
  schema: { type: "string" },
};

const REFUSED = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** Every call may be refused like this. */
const RESPONSES = {
  Unreadable: REFUSED("Unreadable"),
  TooLarge: REFUSED("Too large"),
  AnotherType: REFUSED("Another type"),
  Refused: REFUSED("Refused, with the fields"),
  SignedOut: REFUSED("Signed out, or not signed in"),
  NotFound: REFUSED("Not found, or no permission"),
  Other: REFUSED("Anything else: metadata.code and metadata.reason say what"),
};
const refusal = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` });

/** The schemas of a call: what it takes, and what it answers. */
function schemasOf(endpoint: Endpoint): { body?: Named; answer?: Named } {
  const name = nameOf(endpoint);
  const { json, form, file, redirect, answer, response } = endpoint;
  const taken = json ?? form;
  const described = taken && jsonSchema(taken, "input");
  const told = jsonSchema(answer ?? envelope(response), "output");
  return {
    ...(described && {
      body: {
        schema: described,
        name: `${name.replace(/Detail$/, "")}Input`,
        example: bodyExample(endpoint, taken, described),
      },
    }),
    ...(!file && !redirect && { answer: { schema: told, name, example: answerExample(endpoint, told) } }),
  };
}

/** How callers show who they are. A token opens less than a sign-in. */
const SECURITY = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The access token of a sign-in (POST /api/v1/auth/signin). It lasts minutes and is refreshed.",
  },
  token: {
    type: "http",
    scheme: "bearer",
    bearerFormat: `${TOKEN_PREFIX}…`,
    description:
      "An API token, made in the profile for a program. It acts within the role of its owner and its scope, `baca` or `tulis`: see x-token-scope of each call.",
  },
};

/** The smallest scope of an API token that reaches a call; null where none does. */
const tokenScopeOf = (endpoint: Endpoint) =>
  endpoint.access === "public" || endpoint.access === "refresh"
    ? null
    : (TOKEN_SCOPES.find((scope) => scopeReaches(scope, endpoint)) ?? null);

function securityOf(endpoint: Endpoint) {
  if (endpoint.access === "public") return [];
  return tokenScopeOf(endpoint) ? [{ bearer: [] }, { token: [] }] : [{ bearer: [] }];
}

/** A redirect has no body. */
const LEADS_ELSEWHERE = {
  302: { description: "Leads elsewhere", headers: { Location: { schema: { type: "string", format: "uri" } } } },
};

const answerOf = (content: Json | undefined) =>
  content
    ? { "application/json": content }
    : { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

function operation(endpoint: Endpoint, { body, answer }: { body?: Json; answer?: Json }) {
  const [tag = ""] = endpoint.path.split("/");
  return {
    operationId: `${endpoint.method.toLowerCase()}-${endpoint.path.replaceAll(/[^\w]+/g, "-")}`.replace(/-$/, ""),
    summary: endpoint.summary,
    tags: [tag],
    security: securityOf(endpoint),
    "x-token-scope": tokenScopeOf(endpoint),
    "x-access": endpoint.access,
    "x-with-one-time-password": endpoint.withOneTimePassword ?? false,
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...(endpoint.creates
        ? [{ $ref: "#/components/parameters/IdempotencyKey" }, { $ref: "#/components/parameters/Confirmed" }]
        : []),
    ],
    requestBody: bodyOf(endpoint, body),
    responses: {
      ...(endpoint.redirect ? LEADS_ELSEWHERE : { 200: { description: "OK", content: answerOf(answer) } }),
      ...(body && { 400: refusal("Unreadable"), 413: refusal("TooLarge"), 415: refusal("AnotherType") }),
      ...((body || endpoint.query) && { 422: refusal("Refused") }),
      401: refusal("SignedOut"),
      404: refusal("NotFound"),
      default: refusal("Other"),
    },
  };
}

/** The OpenAPI document of every endpoint, generated from the contract. */
export function openApiDocument(): OpenApi {
  const { count, shorten, schemas } = componentsOf();
  const { count: countExample, told, examples } = sharedExamples();
  const error = jsonSchema(ErrorAnswer, "output");
  const calls = endpoints.map((endpoint) => ({ endpoint, ...schemasOf(endpoint) }));
  for (const { body, answer } of calls)
    for (const named of [body, answer]) {
      if (named) count(named.schema);
      if (named) countExample(named.example);
    }
  const paths: Record<string, Json> = {};
  for (const { endpoint, body, answer } of calls) {
    const path = `${API_ROOT}${endpoint.path}`;
    const short = ({ schema, name, example }: Named) => ({
      schema: shorten(schema, name),
      ...told(example, name),
    });
    const whole = operation(endpoint, {
      ...(body && { body: short(body) }),
      ...(answer && { answer: short(answer) }),
    });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: whole };
  }
  const tags = [...new Set(endpoints.map(({ path }) => path.split("/")[0] ?? ""))];
  return {
    openapi: "3.1.0",
    info: {
      title: "Domba",
      version,
      summary: "The back-office of a sheep and goat farm",
      description: "Every call. `?tag=supplier,changes` describes some words alone, with what they need.",
      license: { name: "All rights reserved", identifier: "LicenseRef-Domba" },
    },
    servers: [{ url: "/", description: "The server that answered with this document" }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: error, ...schemas },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, Confirmed: CONFIRMED_QUESTIONS },
      responses: RESPONSES,
      examples,
      securitySchemes: SECURITY,
    },
  };
}
