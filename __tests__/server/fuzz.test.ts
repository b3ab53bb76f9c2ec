import { type ApiDocument, badRequests, bombard, fingerprint, inlined } from "@/__tests__/support/server/fuzz";
import { aimedRequests } from "@/__tests__/support/server/fuzz-fields";
import { onPostgres } from "@/__tests__/support/server/test-database";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { API_ROOT } from "@/contract/base/endpoint";
import { endpoints } from "@/contract/endpoints";

/** Each database gets requests of its own, because hardly any of them reaches a database. */
const SEED = onPostgres ? 20_250_819 : 20_250_818;
const REQUESTS = 18 * endpoints.length;

let server: Awaited<ReturnType<typeof startTestServer>>;
let document: ApiDocument;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
  token = (await server.signedIn("owner")).access;
  document = inlined(await (await fetch(`${server.origin()}/api/v1/openapi.json`)).json());
});
afterAll(() => server.close());

test(`${REQUESTS} bad requests over every endpoint: no 5xx, and no row changed (S8)`, async () => {
  const before = await fingerprint(server.pool);
  expect(Object.keys(before).length).toBeGreaterThan(5);
  const { statuses, failures, accepted } = await bombard(server.origin(), badRequests(document, SEED, token), REQUESTS);
  expect(failures).toEqual([]);
  expect(accepted).toEqual([]);
  expect(await fingerprint(server.pool)).toEqual(before);
  // They reached the checks of the fields, and were not all refused earlier.
  expect(statuses.get(422)).toBeGreaterThan(REQUESTS / 10);
  expect(statuses.get(200)).toBeGreaterThan(endpoints.length);
  // This only ends a run that hangs: thousands of requests take long on a busy machine.
}, 600_000);

test("half a character in any text, and odd things for any value, are refused at their fields; no row changed", async () => {
  const before = await fingerprint(server.pool);
  const requests = aimedRequests(document, token);
  expect(requests.length).toBeGreaterThan(500);
  const { failures, accepted, untold } = await bombard(server.origin(), requests.values(), requests.length);
  expect(failures).toEqual([]);
  expect(accepted).toEqual([]);
  expect(untold).toEqual([]);
  expect(await fingerprint(server.pool)).toEqual(before);
}, 300_000);

test("the requests are the same at every run, and reach every endpoint", () => {
  const take = () => {
    const requests = badRequests(document, SEED, token);
    return endpoints.map(() => requests.next().value).map(({ method, path }) => `${method} ${path}`);
  };
  const taken = take();
  expect(take()).toEqual(taken);
  for (const { method, path } of endpoints) {
    const pattern = new RegExp(`^${method} ${API_ROOT}${path.replaceAll(/\{\w+\}/g, "[^/]+")}(\\?|$)`);
    expect(taken.filter((line) => pattern.test(line)).length).toBeGreaterThan(0);
  }
});
