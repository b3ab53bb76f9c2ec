import { accepted, postTo } from "@/__tests__/support/server/calls";
import { settled } from "@/__tests__/support/server/settled";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { startReceiver } from "@/__tests__/support/server/webhook-receiver";
import type { FeedChange } from "@/contract/change/model";
import type { FeedWord } from "@/contract/change/words";
import { Hook, HookMade, Hooks } from "@/contract/hook/model";
import { inTransaction } from "@/server/db/retry";
import { notifications } from "@/server/db/schema/notification";
import { hooks } from "@/server/db/schema/program/hook";
import { NOBODY } from "@/server/http/caller";
import { audit } from "@/server/modules/audit/audit";
import { deliverHooks } from "@/server/modules/hook/deliver";

export const PATH = "configuration/hook";
export const WORDS: FeedWord[] = ["sheep", "pen"];

/** A farm whose owner stays signed in, and a receiver of its changes. */
export async function startHookFarm() {
  const DAYS = 30 * 86_400;
  const server = await startTestServer({ privateHooks: true, accessTokenSeconds: DAYS, refreshTokenSeconds: DAYS });
  const owner = (await server.signedIn("owner", { name: "Budi Santoso" })).access;
  const receiver = await startReceiver();
  const deps = (allowPrivate = true) => ({
    db: server.db,
    now: () => server.clock.now,
    isFull: () => server.state.full,
    allowPrivate,
  });
  async function look(allowPrivate = true) {
    await settled(server);
    await deliverHooks(deps(allowPrivate), new AbortController().signal, () => false);
  }
  const create = (change: object = {}) =>
    postTo(server, owner, PATH, { url: receiver.url, words: WORDS, active: true, ...change });
  return {
    server,
    owner,
    receiver,
    deps,
    look,
    create,
    async lookIn(seconds: number) {
      server.clock.advance(seconds * 1000);
      await look();
    },
    made: async (change: object = {}) => accepted(await create(change), HookMade),
    async stateOf(id: number) {
      const { items } = accepted(await server.call("GET", PATH, { token: owner }), Hooks);
      return Hook.parse(items.find((hook) => hook.id === id));
    },
    happen: (word: string, ...records: number[]) =>
      inTransaction(server.db, async (tx) => {
        for (const entityId of records)
          await audit(tx, deps(), NOBODY, { action: `${word}.update`, entity: word, entityId });
      }),
    told: () => receiver.received.flatMap((one) => changesOf(one).map(({ record }) => record)),
    async empty() {
      receiver.forget();
      await server.db.delete(hooks);
      await server.db.delete(notifications);
    },
    async close() {
      await receiver.close();
      await server.close();
    },
  };
}

export const changesOf = ({ body }: { body: Record<string, unknown> }) => body.changes as FeedChange[];
