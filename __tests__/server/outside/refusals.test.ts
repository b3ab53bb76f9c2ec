import { Session } from "node:inspector";
import { eq } from "drizzle-orm";
import pg from "pg";
import { contractServer } from "@/__tests__/server/investment/support";
import { addForSale } from "@/__tests__/server/transaction/support";
import { links } from "@/server/db/schema/link";
import { newLinkToken } from "@/server/modules/link/token";
import { newLink, openPage, PATIENT } from "./support";

// The cost of a refusal is compared by the work done for it: times tell nothing on a busy machine.

let farm: Awaited<ReturnType<typeof contractServer>>;
const inspector = new Session();
beforeAll(async () => {
  farm = await contractServer(PATIENT);
  inspector.connect();
  inspector.post("Profiler.enable");
  inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
});
afterAll(async () => {
  inspector.disconnect();
  await farm.server.close();
});

/** The way that a request is taken and a refusal answered is the same for all; here they might part. */
const OURS = /\/server\/modules\/(?:link|outside)\//;

/** How often each part of our code was run since the last look. */
function ranSince() {
  const ran: Record<string, number> = {};
  inspector.post("Profiler.takePreciseCoverage", (_, { result }) => {
    for (const { url, functions } of result)
      for (const { functionName, ranges } of OURS.test(url) ? functions : [])
        for (const { startOffset, endOffset, count } of ranges)
          if (count > 0)
            ran[`${url.replace(/^.*\/modules\//, "")} ${functionName} ${startOffset}-${endOffset}`] = count;
  });
  return ran;
}

/** All that is done for a page: its statements, and the parts of our own code. */
async function workOf(token: string, address: string) {
  ranSince();
  const query = jest.spyOn(pg.Client.prototype, "query");
  const { status } = await openPage(farm.server, "sheep", token, address);
  const statements = query.mock.calls.map(([statement]: unknown[]) => JSON.stringify(statement));
  query.mockRestore();
  return { status, statements, ran: ranSince() };
}

test("an unknown, an expired and a revoked token cost the same statement and the same steps", async () => {
  const { server, owner, kind } = farm;
  const { id } = await addForSale(server, kind.id);
  const [open, over, revoked] = [
    await newLink(server, owner, "sheep", id),
    await newLink(server, owner, "sheep", id),
    await newLink(server, owner, "sheep", id),
  ];
  await server.db.update(links).set({ expiresOn: "2025-08-17" }).where(eq(links.id, over.link.id));
  await server.db.update(links).set({ revokedAt: server.clock.now }).where(eq(links.id, revoked.link.id));
  // The first refusal warms up what is made once.
  await workOf(newLinkToken(), "10.2.0.1");
  const unknown = await workOf(newLinkToken(), "10.2.0.2");
  expect(unknown.status).toBe(404);
  expect(unknown.statements).toHaveLength(1);
  expect(unknown.statements[0]).toContain('update \\"links\\"');
  expect(Object.keys(unknown.ran).join()).toContain(" openLink ");
  expect(await workOf(over.token, "10.2.0.3")).toEqual(unknown);
  expect(await workOf(revoked.token, "10.2.0.4")).toEqual(unknown);
  const opened = await workOf(open.token, "10.2.0.5");
  expect(opened.status).toBe(200);
  expect(opened.ran).not.toEqual(unknown.ran);
});
