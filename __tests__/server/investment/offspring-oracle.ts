import type { TestServer } from "@/__tests__/support/server/test-server";
import { investmentAnimals, investments } from "@/server/db/schema/investment";
import { sheep } from "@/server/db/schema/sheep";

const inOrder = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other);

/** The offspring that contracts hold, by their ids. */
export async function offspringOf({ db }: TestServer) {
  const rows = (await db.select().from(investmentAnimals)).filter(({ released }) => !released);
  const contracts = await db.select().from(investments);
  return new Map(
    contracts.map(({ id }) => [
      id,
      inOrder(rows.flatMap((row) => (row.investmentId === id && row.offspringShare !== null ? row.sheepId : []))),
    ]),
  );
}

/** A contract that is not settled holds whoever was born of its named ewes since they were named, and nobody else. */
export async function expectOffspring(server: TestServer) {
  const { db } = server;
  const herd = await db.select().from(sheep);
  const rows = (await db.select().from(investmentAnimals)).filter(({ released }) => !released);
  const settled = new Set(
    (await db.select().from(investments)).flatMap(({ id, payout }) => (payout === null ? [] : id)),
  );
  const held = await offspringOf(server);
  let found = 0;
  for (const { id, state, payout, offspringShare } of await db.select().from(investments)) {
    if (payout !== null || state === "dibatalkan") continue;
    const named = rows.filter((row) => row.investmentId === id && row.offspringShare === null);
    const elsewhere = new Set(
      rows.flatMap((row) =>
        (row.living || settled.has(row.investmentId)) && (row.investmentId !== id || row.offspringShare === null)
          ? row.sheepId
          : [],
      ),
    );
    const born = herd.filter(
      ({ id: lamb, origin, damId, bornOn }) =>
        origin === "lahir" &&
        bornOn !== null &&
        !elsewhere.has(lamb) &&
        named.some((row) => row.sheepId === damId && row.fromOn <= bornOn),
    );
    const known = offspringShare > 0 ? inOrder(born.map((lamb) => lamb.id)) : [];
    expect([id, held.get(id)]).toEqual([id, known]);
    found += known.length;
  }
  return found;
}
