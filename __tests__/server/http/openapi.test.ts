import { API_ROOT } from "@/contract/base/endpoint";
import { envelope } from "@/contract/base/envelope";
import { endpoints } from "@/contract/endpoints";
import { version } from "@/package.json";
import { openApiDocument } from "@/server/http/openapi/document";
import { EXAMPLES } from "@/server/http/openapi/examples";
import { partOf } from "@/server/http/openapi/part";

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; required?: string[]; $ref?: string };
type Example = { value: unknown };
type Media = { schema: Schema; example?: unknown; examples?: Record<string, Example | { $ref: string }> };
type Content = Record<string, Media>;
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  "x-access": string;
  "x-token-scope": string | null;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  servers: unknown[];
  tags: { name: string }[];
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
};

const resolved = <T extends object>(part: T | { $ref: string }): T =>
  "$ref" in part && typeof part.$ref === "string"
    ? (part.$ref
        .split("/")
        .slice(1)
        .reduce<unknown>((whole, name) => (whole as Record<string, unknown>)[name], document) as T)
    : (part as T);

const document: Document = JSON.parse(JSON.stringify(openApiDocument()));
const operationOf = (method: string, path: string) => document.paths[`${API_ROOT}${path}`]?.[method.toLowerCase()];
const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

test("it is an OpenAPI 3.1 document", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.info).toMatchObject({ title: "Domba", version });
  const http = { type: "http", scheme: "bearer" };
  expect(document.components.securitySchemes).toMatchObject({ bearer: http, token: http });
});

test("it lists every endpoint of the contract and no other", () => {
  expect(listed.map(({ name }) => name).sort()).toEqual(
    endpoints.map(({ method, path }) => `${method} ${API_ROOT}${path}`).sort(),
  );
  const ids = listed.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s says who may call, what it takes and what it answers",
  (_, endpoint) => {
    const operation = operationOf(endpoint.method, endpoint.path);
    if (!operation) throw new Error("not listed");
    expect(operation["x-access"]).toBe(endpoint.access);
    const scope = operation["x-token-scope"];
    const schemes = scope ? [{ bearer: [] }, { token: [] }] : [{ bearer: [] }];
    expect(operation.security).toEqual(endpoint.access === "public" ? [] : schemes);
    if (scope) expect(scope).toBe(endpoint.method === "GET" ? "baca" : "tulis");
    expect(operation.summary).toBe(endpoint.summary);
    const types = Object.keys(operation.requestBody?.content ?? {});
    const forms = ["multipart/form-data", "application/x-www-form-urlencoded"];
    expect(types).toEqual(endpoint.json ? ["application/json"] : endpoint.form ? forms : []);
    const path = operation.parameters.map(resolved).filter((parameter) => parameter.in === "path");
    expect(path.map(({ name }) => name)).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const answer = operation.responses[200]?.content["application/json"]?.schema;
    expect(Object.keys(operation.responses)).toContain(endpoint.redirect ? "302" : "200");
    if (endpoint.redirect) expect(operation.responses).not.toHaveProperty("200");
    else if (!endpoint.file) expect(answer?.required).toEqual(["metadata", endpoint.answer ? "data" : "response"]);
    for (const [status, response] of Object.entries(operation.responses)) {
      const { description, content } = resolved(response);
      expect(description).not.toBe("");
      if (status === "302") expect(resolved(response)).toHaveProperty("headers.Location");
      else if (status !== "200")
        expect(content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Error" });
    }
  },
);

/** The example of a body or an answer, wherever it stands. */
function exampleIn(media: Media | undefined) {
  const [shared] = Object.values(media?.examples ?? {});
  return shared ? resolved(shared).value : media?.example;
}

test.each(Object.entries(EXAMPLES))("the example of %s stands where it belongs", (call, { body, response }) => {
  const [method = "", path = ""] = call.split(" ");
  const { requestBody, responses } = operationOf(method, path) ?? {};
  if (body) expect(exampleIn(requestBody?.content["application/json"])).toEqual(body);
  if (response) expect(exampleIn(responses?.[200]?.content["application/json"])).toMatchObject({ response });
});

/** A file has no example: its bytes would say nothing. */
const UPLOADS = ["photo", "attachment"];

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s has examples, which its schemas take",
  (_, { method, path, json, form, file, redirect, answer, response }) => {
    const { requestBody, responses } = operationOf(method, path) ?? {};
    const body = json ?? form;
    if (body && !UPLOADS.includes(path)) {
      const medias = Object.values(requestBody?.content ?? {});
      expect(medias.map((media) => body.safeParse(exampleIn(media)).error)).toEqual(medias.map(() => undefined));
    }
    if (file || redirect) return;
    const told = exampleIn(responses?.[200]?.content["application/json"]);
    const schema = answer ?? envelope(response);
    expect(schema.parse(told)).toEqual(told);
  },
);

test("examples are of a farm: no placeholders, prices in rupiah, names, days", () => {
  const medias = listed.flatMap(({ operation }) => [
    ...Object.values(operation.requestBody?.content ?? {}),
    ...Object.values(operation.responses[200]?.content ?? {}),
  ]);
  const examples = medias.map((media) => JSON.stringify(exampleIn(media) ?? null));
  expect(examples.filter((text) => /"(string|text|foo|test|)"[,}\]]/.test(text))).toEqual([]);
  const sale = exampleIn(operationOf("GET", "transaction")?.responses[200]?.content["application/json"]);
  expect(sale).toMatchObject({
    metadata: { page: { number: 1 } },
    response: { items: [{ number: "PJ/2025/08/0012", customer: { name: "Siti Aminah" }, total: 2_500_000 }] },
  });
});

/** The places of schemas that say nothing, of which a generator of types makes `unknown`. */
function silentIn(part: unknown, place: string): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => {
    if (key === "example" || key === "examples") return [];
    const isSchema = place.endsWith("/properties") || /^(schema|items|additionalProperties|\d+)$/.test(key);
    const isSilent = isSchema && typeof inner === "object" && inner !== null && Object.keys(inner).length === 0;
    return isSilent ? [`${place}/${key}`] : silentIn(inner, `${place}/${key}`);
  });
}

test("every schema says something: an optional text is a text or nothing, and a row of an import has cells", () => {
  expect(silentIn(document, "#")).toEqual([]);
  const text = { type: ["string", "null"] };
  expect(document.components.schemas.ConfigurationPerusahaan?.properties?.value?.properties).toMatchObject({
    address: text,
    bankName: text,
    accountHolder: text,
  });
});

test("a parameter that is needed in some cases says when", () => {
  const account = operationOf("GET", "report/finance/entry")?.parameters.find(({ name }) => name === "account");
  expect(account).toMatchObject({ required: false, description: expect.stringContaining("where `cost` is not given") });
});

test("what no API token opens says so", () => {
  const closed = listed.filter(({ operation }) => operation["x-token-scope"] === null).map(({ name }) => name);
  expect(closed).toEqual(
    expect.arrayContaining(["POST /api/v1/profile/token", "GET /api/v1/user", "PUT /api/v1/profile"]),
  );
  expect(closed).not.toContain("GET /api/v1/changes");
});

test("what stands in several places has a name, and its own things stand nowhere else", () => {
  const { schemas } = document.components;
  const names = Object.keys(schemas);
  expect(names).toEqual(
    expect.arrayContaining(["Error", "Metadata", "Customer", "Transaction", "TransactionDetail", "SheepDetail"]),
  );
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
  const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
});

test("every operation has a tag of the list, and the document names its server", () => {
  const tags = new Set(document.tags.map(({ name }) => name));
  expect(tags.size).toBe(document.tags.length);
  for (const { operation } of listed) for (const tag of operation.tags) expect(tags).toContain(tag);
  expect(document.servers).toHaveLength(1);
});

test("every reference leads somewhere", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = ""]) => target);
  expect(references.length).toBeGreaterThan(0);
  for (const target of references) expect(resolved({ $ref: target })).toBeDefined();
});

test("the description of some words has their calls alone, whole, and what these refer to", () => {
  const part: Document = JSON.parse(JSON.stringify(partOf(openApiDocument(), "supplier,changes")));
  const own = Object.keys(document.paths).filter((path) => /^\/api\/v1\/(supplier|changes)(\/|$)/.test(path));
  expect(own.length).toBeGreaterThan(5);
  expect(Object.keys(part.paths)).toEqual(own);
  for (const path of own) expect(part.paths[path]).toEqual(document.paths[path]);
  expect(part.tags).toEqual([{ name: "supplier" }, { name: "changes" }]);
  const { schemas } = part.components;
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["Error", "Metadata", "Supplier"]));
  expect(schemas).not.toHaveProperty("TransactionDetail");
  for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(schemas).toHaveProperty(name);
  for (const words of ["supplier,babi", "", "supplier,"])
    expect(() => partOf(openApiDocument(), words)).toThrow("tidak dikenal. Yang ada: auth, ");
});

test("the sign-in's form is told field by field", () => {
  const schema = operationOf("POST", "auth/signin")?.requestBody?.content["multipart/form-data"]?.schema;
  expect(Object.keys(schema?.properties ?? {})).toEqual(["username", "password", "from", "otp", "proof"]);
  expect(schema?.required).toEqual(["username", "password", "from"]);
});
