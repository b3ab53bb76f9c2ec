import { eq } from "drizzle-orm";
import { contractServer, sold } from "@/__tests__/server/investment/support";
import {
  act,
  addCustomer,
  addForSale,
  create,
  done,
  head,
  ordered,
  sale,
} from "@/__tests__/server/transaction/support";
import { newKey } from "@/__tests__/support/server/new-key";
import { LabelList, LinkList } from "@/contract/link/model";
import { LINK_KINDS, type LinkKind } from "@/contract/link/words";
import { links } from "@/server/db/schema/link";
import { auditLog } from "@/server/db/schema/program/audit";
import { hashToken } from "@/server/modules/auth/tokens";
import { GUESSES_A_DAY, LIMITS } from "@/server/modules/link/limit";
import { newLink, openedBy, openPage, PATIENT, WINDOW_MS } from "./support";

let farm: Awaited<ReturnType<typeof contractServer>>;
beforeAll(async () => {
  farm = await contractServer(PATIENT);
});
afterAll(() => farm.server.close());
beforeEach(() => farm.server.clock.advance(WINDOW_MS));

/** Makes a record of each kind, and a link to it. */
async function three() {
  const { server, admin, owner, kind } = farm;
  const animal = await addForSale(server, kind.id);
  const customer = await addCustomer(server);
  const order = await ordered(server, admin, sale(customer.id, [head(kind.id, [animal.id])]));
  const { contract } = await sold(server, admin);
  const ids: Record<LinkKind, number> = { sheep: animal.id, transaction: order.id, investment: contract.id };
  const made = {
    sheep: await newLink(server, owner, "sheep", ids.sheep),
    transaction: await newLink(server, owner, "transaction", ids.transaction),
    investment: await newLink(server, owner, "investment", ids.investment),
  };
  return { ids, made, customer };
}

const linksOf = async (kind: LinkKind, id: number) =>
  LinkList.parse((await farm.server.call("GET", `link/${kind}/${id}`, { token: farm.owner })).body.response).items;

const change = (kind: LinkKind, id: number, link: number, word: string, token = farm.owner) =>
  farm.server.call("POST", `link/${kind}/${id}/${link}/${word}`, { token, headers: { "Idempotency-Key": newKey() } });

test("a token opens its own record and nothing else, and only its hash is kept", async () => {
  const { ids, made } = await three();
  for (const kind of LINK_KINDS) {
    const { token } = made[kind];
    expect(await openedBy(farm.server, token)).toEqual(
      Object.fromEntries(LINK_KINDS.map((one) => [one, one === kind ? 200 : 404])),
    );
    const [row] = await farm.server.db.select().from(links).where(eq(links.id, made[kind].link.id));
    expect(row?.tokenHash.equals(hashToken(token))).toBe(true);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await linksOf(kind, ids[kind])).toMatchObject([{ state: "berlaku", opened: 1 }]);
  }
  const written = JSON.stringify(await farm.server.db.select().from(auditLog)) + JSON.stringify(farm.server.logged);
  for (const kind of LINK_KINDS) expect(written).not.toContain(made[kind].token);
});

test("unknown, over and revoked are answered alike; renewing opens again, revoking does so for good", async () => {
  const { ids, made } = await three();
  const { server, owner } = farm;
  const unknown = (await openPage(server, "transaction", "A".repeat(27))).body;
  const bare = ({ metadata }: typeof unknown) => ({ ...metadata, request_id: undefined, requestId: undefined });
  const [expired] = await server.db.select().from(links).where(eq(links.id, made.transaction.link.id));
  await server.db.update(links).set({ expiresOn: "2025-08-17" }).where(eq(links.id, made.transaction.link.id));
  expect(expired?.expiresOn).toBe("2025-11-16");
  const over = await openPage(server, "transaction", made.transaction.token);
  expect(over.status).toBe(404);
  expect(bare(over.body)).toEqual(bare(unknown));
  expect((await change("transaction", ids.transaction, made.transaction.link.id, "renew")).body.response).toMatchObject(
    {
      state: "berlaku",
      expiresOn: "2025-11-16",
    },
  );
  expect((await openPage(server, "transaction", made.transaction.token)).status).toBe(200);
  expect(
    (await change("transaction", ids.transaction, made.transaction.link.id, "revoke")).body.response,
  ).toMatchObject({
    state: "dicabut",
  });
  const revoked = await openPage(server, "transaction", made.transaction.token);
  expect(revoked.status).toBe(404);
  expect(bare(revoked.body)).toEqual(bare(unknown));
  expect((await change("transaction", ids.transaction, made.transaction.link.id, "renew")).status).toBe(409);
  const { body } = await server.call("GET", `transaction/${ids.transaction}/history`, { token: owner });
  const { items } = body.response as { items: { action: string }[] };
  expect(items.map(({ action }) => action).slice(0, 3)).toEqual([
    "transaction.link_revoke",
    "transaction.link_renew",
    "transaction.link",
  ]);
});

test("nobody makes a link who may not see what it shows, nor changes it by another record", async () => {
  const { ids, made } = await three();
  const { server, admin } = farm;
  const keeper = (await server.signedIn("keeper")).access;
  const auditor = (await server.signedIn("auditor")).access;
  const status = async (token: string, kind: LinkKind) =>
    (await server.call("POST", `link/${kind}/${ids[kind]}`, { token, headers: { "Idempotency-Key": newKey() } }))
      .status;
  const matrix = async (token: string) => [
    await status(token, "sheep"),
    await status(token, "transaction"),
    await status(token, "investment"),
  ];
  expect(await matrix(admin)).toEqual([200, 200, 404]);
  expect(await matrix(keeper)).toEqual([200, 404, 404]);
  expect(await matrix(auditor)).toEqual([404, 404, 404]);
  expect((await change("sheep", ids.sheep, made.transaction.link.id, "revoke", keeper)).status).toBe(404);
  expect((await openPage(server, "transaction", made.transaction.token)).status).toBe(200);
});

test("a draft has no link, and a record that is not there neither", async () => {
  const { server, owner, admin, kind } = farm;
  const animal = await addForSale(server, kind.id);
  const draft = await create(server, admin, sale((await addCustomer(server)).id, [head(kind.id, [animal.id])]));
  const make = (word: LinkKind, id: number) =>
    server.call("POST", `link/${word}/${id}`, { token: owner, headers: { "Idempotency-Key": newKey() } });
  expect((await make("transaction", draft.id)).status).toBe(409);
  done(await act(server, admin, draft, "order"));
  expect((await make("transaction", draft.id)).status).toBe(200);
  for (const word of LINK_KINDS) expect((await make(word, 999_999)).status).toBe(404);
});

test("a page of labels gets a link for each animal, which stays", async () => {
  const { server, owner, kind } = farm;
  const animals = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
  const ids = animals.map(({ id }) => id);
  const { body } = await server.call("POST", "link/label", {
    token: owner,
    json: { ids: [...ids, 999_999] },
    headers: { "Idempotency-Key": newKey() },
  });
  const { items } = LabelList.parse(body.response);
  expect(items.map(({ sheepId }) => sheepId).toSorted()).toEqual(ids.toSorted());
  for (const { sheepId, token } of items) {
    expect((await openPage(server, "sheep", token)).status).toBe(200);
    expect(await linksOf("sheep", sheepId)).toMatchObject([{ expiresOn: null }]);
  }
});

test("who guesses is refused, also with a true token, until the window is over", async () => {
  const { made } = await three();
  const { server } = farm;
  const [guesser, other] = ["10.9.9.9", "10.8.8.8"];
  const open = (address: string) => openPage(server, "sheep", made.sheep.token, address);
  for (let guess = 0; guess < LIMITS.guess; guess += 1)
    expect((await openPage(server, "sheep", `guess-${guess}`, guesser)).status).toBe(404);
  const refused = await open(guesser);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await open(other)).status).toBe(200);
  server.clock.advance(WINDOW_MS);
  expect((await open(guesser)).status).toBe(200);
  // A million guesses take most of a year from one network, and find one of a million links with less than 10^-35.
  expect(1_000_000 / GUESSES_A_DAY).toBeGreaterThan(300);
  expect((1_000_000 * 1_000_000) / 2 ** 160).toBeLessThan(1e-35);
});

test("one token is not opened over and over", async () => {
  const { made } = await three();
  const statuses = new Set<number>();
  for (let time = 0; time <= LIMITS.token; time += 1)
    statuses.add((await openPage(farm.server, "sheep", made.sheep.token, `10.1.${time >> 4}.${time % 16}`)).status);
  expect(statuses).toEqual(new Set([200, 429]));
});

test("an answer is in no cache of others, and the plain address tells the farm's name and nothing of the record", async () => {
  const { made, ids } = await three();
  const page = await openPage(farm.server, "transaction", made.transaction.token);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
  const preview = async (token: string) => {
    const answer = await fetch(`${farm.server.origin()}/t/${token}`);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    return { status: answer.status, html: (await answer.text()).replaceAll(token, "TOKEN") };
  };
  const known = await preview(made.transaction.token);
  expect(known).toEqual(await preview("B".repeat(27)));
  expect(known.html).toContain("/#/t/TOKEN");
  expect(known.html).toContain("Pesanan ternak · Domba");
  expect(ids.transaction).toBeGreaterThan(0);
});

test("a customer who is forgotten has no living links, and the export names them", async () => {
  const { made, customer } = await three();
  const { server, owner } = farm;
  const exported = await fetch(`${server.origin()}/api/v1/customer/${customer.id}/personal-data`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  expect(await exported.json()).toMatchObject({ tautan: [{ alamat: "/t/…", dibuka: 0 }] });
  const { body } = await server.call("GET", `customer/${customer.id}`, { token: owner });
  const { code, version } = body.response as { code: string; version: number };
  const forgotten = await server.call("POST", `customer/${customer.id}/anonymise`, {
    token: owner,
    json: { confirmation: code, version },
    headers: { "Idempotency-Key": newKey() },
  });
  expect(forgotten.status).toBe(200);
  expect((await openPage(server, "transaction", made.transaction.token)).status).toBe(404);
});
