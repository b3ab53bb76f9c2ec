import * as z from "zod/mini";
import { API_ROOT, type Endpoint } from "@/contract/base/endpoint";
import { ErrorAnswer, envelope } from "@/contract/base/envelope";
import { CONFIRMED, QUESTIONS } from "@/contract/base/error-codes";
import { endpoints } from "@/contract/endpoints";
import { version } from "@/package.json";

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: "input" | "output") => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "openapi-3.0" });
  return rest;
};

function parametersOf(schema: z.ZodMiniObject | undefined, where: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

function bodyOf({ json, form }: Endpoint) {
  if (json) return { required: true, content: { "application/json": { schema: jsonSchema(json, "input") } } };
  if (!form) return undefined;
  const schema = jsonSchema(form, "input");
  return {
    required: true,
    content: { "multipart/form-data": { schema }, "application/x-www-form-urlencoded": { schema } },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  schema: { type: "string", minLength: 16, maxLength: 64 },
};

/** The questions that a person has answered with yes, separated by commas. */
const CONFIRMED_QUESTIONS = {
  name: CONFIRMED,
  in: "header",
  required: false,
  description: `After a refusal with one of these reasons, the same request is accepted with it: ${QUESTIONS.join(", ")}.`,
  schema: { type: "string" },
};

function operation(endpoint: Endpoint) {
  const answer: Json = endpoint.file
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: jsonSchema(endpoint.answer ?? envelope(endpoint.response), "output") } };
  const error = (description: string) => ({
    description,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  });
  return {
    operationId: `${endpoint.method.toLowerCase()}-${endpoint.path.replaceAll(/[^\w]+/g, "-")}`.replace(/-$/, ""),
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[0]],
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    "x-access": endpoint.access,
    "x-with-one-time-password": endpoint.withOneTimePassword ?? false,
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...(endpoint.creates ? [IDEMPOTENCY_KEY, CONFIRMED_QUESTIONS] : []),
    ],
    requestBody: bodyOf(endpoint),
    responses: {
      200: { description: "OK", content: answer },
      ...((endpoint.json || endpoint.form) && {
        400: error("Unreadable"),
        413: error("Too large"),
        415: error("Another type"),
      }),
      ...((endpoint.json || endpoint.form || endpoint.query) && { 422: error("Refused, with the fields") }),
      401: error("Signed out, or not signed in"),
      ...(endpoint.access !== "public" && { 404: error("Not found, or no permission") }),
      default: error("Anything else: metadata.code and metadata.reason say what"),
    },
  };
}

/** The OpenAPI document of every endpoint, generated from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `${API_ROOT}${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.0.3",
    info: { title: "Domba", version },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorAnswer, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
