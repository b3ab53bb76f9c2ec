import { makeToken } from "@/__tests__/support/server/make-token";
import { startTestServer } from "@/__tests__/support/server/test-server";
import type { TokenPair } from "@/contract/auth/model";
import { API_ROOT, type Endpoint } from "@/contract/base/endpoint";
import { ErrorAnswer } from "@/contract/base/envelope";
import type { Permission } from "@/contract/base/roles";
import { endpoints } from "@/contract/endpoints";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
  // The account and the token whose number every path gets here.
  await server.createUser();
  await makeToken(server, "keeper", "baca");
});
afterAll(() => server.close());

/** Written once more by hand from domain.md, so that a mistake in the contract's table does not prove itself. */
const MAY: Record<Permission, string[]> = {
  session: ["owner", "admin", "auditor", "keeper", "customer", "peternak", "__proto__"],
  "profile.write": ["owner", "admin", "auditor", "keeper"],
  "dashboard.read": ["owner", "admin", "auditor"],
  "user.read": ["owner", "auditor"],
  "user.write": ["owner"],
  "customer.read": ["owner", "admin", "auditor"],
  "customer.write": ["owner", "admin"],
  "customer.erase": ["owner"],
  "supplier.read": ["owner", "admin", "auditor"],
  "supplier.write": ["owner", "admin"],
  "product.read": ["owner", "admin", "auditor"],
  "product.write": ["owner", "admin"],
  "sheep.read": ["owner", "admin", "auditor", "keeper"],
  "sheep.write": ["owner", "admin"],
  "cost.read": ["owner", "admin", "auditor"],
  "herd.write": ["owner", "admin", "keeper"],
  "feed.write": ["owner", "admin", "keeper"],
  "examination.read": ["owner", "admin", "auditor", "keeper"],
  "examination.write": ["owner", "admin", "keeper"],
  "purchase.read": ["owner", "admin", "auditor"],
  "purchase.write": ["owner", "admin"],
  "transaction.read": ["owner", "admin", "auditor"],
  "transaction.write": ["owner", "admin"],
  "money.read": ["owner", "admin", "auditor"],
  "money.write": ["owner", "admin"],
  "capital.read": ["owner", "auditor"],
  "capital.write": ["owner"],
  "opening.read": ["owner", "auditor"],
  "opening.write": ["owner"],
  "profit.read": ["owner", "auditor"],
  "investment.read": ["owner", "admin", "auditor"],
  "investment.write": ["owner", "admin"],
  "investment.settle": ["owner"],
  "notification.read": ["owner", "admin", "auditor"],
  "notification.write": ["owner", "admin"],
  "configuration.read": ["owner", "auditor"],
  "configuration.write": ["owner"],
  "audit.read": ["owner", "auditor"],
  "finance.read": ["owner", "auditor"],
  "closing.read": ["owner", "auditor"],
  "closing.write": ["owner"],
  "sheep-report.read": ["owner", "admin", "auditor"],
};
const ROLES = MAY.session;
const TOKENS = ["none", "garbage", "refresh"] as const;
/** API tokens of the role that may most and of the one that may least. */
const MACHINES = ["owner baca", "owner tulis", "keeper baca", "keeper tulis"];
/** Permissions that no API token has. */
const PERSONAL: Permission[] = [
  "session",
  "profile.write",
  "user.read",
  "user.write",
  "configuration.write",
  "customer.erase",
];

type Case = { endpoint: Endpoint; who: string };
const cases = endpoints.flatMap((endpoint) =>
  [...ROLES, ...TOKENS, ...MACHINES].map((who): [string, Case] => [
    `${endpoint.method} ${endpoint.path} by ${who}`,
    { endpoint, who },
  ]),
);

/** A sign-in for each role, which most calls share, because there are a thousand of them. */
const shared = new Map<string, Promise<TestPair>>();
type TestPair = Awaited<ReturnType<typeof server.signedIn>>;
const ENDS_SESSIONS = /^auth\/|sign-out|password|anonymise/;

function pairOf(role: string, path: string) {
  if (ENDS_SESSIONS.test(path)) return server.signedIn(role);
  const pair = shared.get(role) ?? server.signedIn(role);
  shared.set(role, pair);
  return pair;
}

/** An API token for each role and scope. */
const machines = new Map<string, Promise<string>>();
function machineOf(who: string) {
  const [role = "", scope = ""] = who.split(" ");
  const token = machines.get(who) ?? makeToken(server, role, scope);
  machines.set(who, token);
  return token;
}

async function tokenOf(who: string, { access, path }: Endpoint) {
  if (MACHINES.includes(who)) return machineOf(who);
  if (who === "none") return undefined;
  if (who === "garbage") return "tidak-ada-token-begini";
  if (who === "refresh") {
    const pair = await pairOf("owner", path);
    // The kind of body that the endpoint does not expect.
    return access === "refresh" ? pair.access : pair.refresh;
  }
  return (await pairOf(who, path)).access;
}

/** The request has no body and no parameters: a permitted caller reaches their check, or succeeds. */
const callBare = ({ method, path }: Endpoint, token: string | undefined) =>
  server.call(method, path.replaceAll(/\{\w+\}/g, "1"), { token });

const outcome = ({ status, body }: { status: number; body: { metadata: { message: string; reason?: string } } }) => {
  if (status === 401 && body.metadata.reason === "signed_out") return "signed out";
  if (status === 404 && body.metadata.message === "no_permission") return "no permission";
  return status < 500 ? "let in" : `failed ${status}`;
};

function expectedOfMachine({ method, access }: Endpoint & { access: Permission }, who: string) {
  const [role = "", scope = ""] = who.split(" ");
  const isClosed = PERSONAL.includes(access) || (scope === "baca" && method !== "GET");
  return MAY[access].includes(role) && !isClosed ? "let in" : "no permission";
}

function expected(endpoint: Endpoint, who: string) {
  const { access } = endpoint;
  if (access === "public") return "let in";
  if (who === "none" || who === "garbage" || who === "refresh") return "signed out";
  // The refresh knows no access token.
  if (access === "refresh") return "signed out";
  if (MACHINES.includes(who)) return expectedOfMachine({ ...endpoint, access }, who);
  return MAY[access].includes(who) ? "let in" : "no permission";
}

test.each(cases)("%s", async (_, { endpoint, who }) => {
  const answer = await callBare(endpoint, await tokenOf(who, endpoint));
  expect(outcome(answer)).toBe(expected(endpoint, who));
  if (answer.status >= 400) expect(ErrorAnswer.parse(answer.body)).toEqual(answer.body);
  if (answer.status === 401) expect(answer.statusText).toBe("Unauthorized");
});

test("a refresh token is let in where one is asked for", async () => {
  const asked = endpoints.filter(({ access }) => access === "refresh");
  expect(asked.map(({ path }) => path)).toEqual(["auth/refresh"]);
  const { refresh } = await server.signedIn("customer");
  const answer = await server.call("POST", "auth/refresh", { token: refresh });
  expect((answer.body.data as TokenPair).access_token).toBeTruthy();
});

test("every route of the server stands in the contract, and the other way round", () => {
  const route = (method: string, path: string) => `${method} ${path}`;
  const mounted = server.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith(API_ROOT))
    .map(({ method, path }) => route(method, path));
  const told = endpoints.map(({ method, path }) => route(method, `${API_ROOT}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`));
  expect([...new Set(mounted)].sort()).toEqual([...told, route("GET", `${API_ROOT}openapi.json`)].sort());
});

test("what answers to all methods is the middleware and the last resort", () => {
  const all = server.app.routes.filter(({ method }) => method === "ALL").map(({ path }) => path);
  expect([...new Set(all)].sort()).toEqual(["/*", `${API_ROOT}*`, `${API_ROOT}public/*`]);
});

test("only signing in and whose product this is are open to everybody, and a photo or a page to who knows its token", () => {
  expect(endpoints.filter(({ access }) => access === "public").map(({ path }) => path)).toEqual([
    "auth/signin",
    "auth/oidc",
    "auth/oidc/callback",
    "auth/oidc/signin",
    "auth/first-owner",
    "auth/forgotten",
    "auth/forgotten/password",
    "photo/{id}",
    "configuration/appearance",
    "public/sheep/{token}",
    "public/investment/{token}",
    "public/transaction/{token}",
    "public/photo/{ticket}",
  ]);
});
