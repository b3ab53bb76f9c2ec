import type { Answer, Note } from "@/src/api/note/note";
import { type Attempt, createNoteQueue, memoryStore, type NoteStore } from "@/src/api/note/note-queue";
import { birth, entry } from "./support";

type Sent = Attempt<Answer>;
const DAY = 86_400_000;

/** A browser with tabs: one store and one lock for all, and a log that takes each key once, as the server does. */
function browser() {
  const store = memoryStore();
  const log = new Map<string, { id: number; cancelled: boolean }>();
  const world = {
    online: true,
    user: "sari@domba.example" as string | undefined,
    now: Date.parse("2025-08-18T02:00:00Z"),
    /** The answer gets lost on its way back. */
    loses: false,
    answer: undefined as ((entry: Note) => Sent | undefined) | undefined,
    calls: 0,
  };
  let lock: Promise<unknown> = Promise.resolve();
  const tab = () =>
    createNoteQueue({
      store,
      async send(sent): Promise<Sent> {
        world.calls += 1;
        await Promise.resolve();
        if (!world.online) return { outcome: "later", halt: true };
        const special = world.answer?.(sent);
        if (special) return special;
        const known = log.get(sent.key) ?? { id: log.size + 1, cancelled: false };
        log.set(sent.key, known);
        return world.loses ? { outcome: "later", halt: true } : { outcome: "done", examinationId: known.id, gain: 100 };
      },
      async cancel({ examinationId }) {
        if (!world.online) return { outcome: "later", halt: true };
        for (const row of log.values()) if (row.id === examinationId) row.cancelled = true;
        return { outcome: "done" };
      },
      user: () => world.user,
      now: () => world.now,
      today: () => "2025-08-18",
      alone: <T>(work: () => Promise<T>) => {
        const next = lock.then(work);
        lock = next.catch(() => {});
        return next;
      },
      onWrite: () => {},
      onLog: () => {},
    });
  return { tab, store, log, world };
}

const states = (queue: { get(): readonly Note[] }) => queue.get().map(({ status }) => status);
const settle = (queue: { flush(): Promise<void> }) => queue.flush();

test("what is typed is kept at once, sent, and known to stand in the log", async () => {
  const { tab, log } = browser();
  const queue = tab();
  await queue.add(entry({ key: "a" }));
  expect(queue.get()).toHaveLength(1);
  await settle(queue);
  expect(queue.get()[0]).toMatchObject({ status: "sent", examinationId: 1, gain: 100 });
  expect([...log.keys()]).toEqual(["a"]);
  expect(queue.waiting()).toBe(0);
});

test("without a network it waits, in its order, and outlives the tab", async () => {
  const { tab, log, world } = browser();
  const first = tab();
  world.online = false;
  await first.add(entry({ key: "a", at: 1 }));
  await first.add(entry({ key: "b", at: 2 }));
  await settle(first);
  expect(states(first)).toEqual(["waiting", "waiting"]);
  const second = tab();
  await second.open();
  expect(second.waiting()).toBe(2);
  world.online = true;
  await settle(second);
  expect(states(second)).toEqual(["sent", "sent"]);
  expect([...log.keys()]).toEqual(["a", "b"]);
});

test("two tabs that wake up together send each once", async () => {
  const { tab, world } = browser();
  const [first, second] = [tab(), tab()];
  world.online = false;
  for (const key of ["a", "b", "c"]) await first.add(entry({ key }));
  await settle(first);
  world.online = true;
  world.calls = 0;
  await Promise.all([first.flush(), second.flush(), first.flush(), second.flush()]);
  await settle(first);
  expect(world.calls).toBe(3);
  expect(states(first)).toEqual(["sent", "sent", "sent"]);
});

test("an answer that was lost: sent again under the same key, it is one", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  world.loses = true;
  await queue.add(entry({ key: "a" }));
  await settle(queue);
  expect(states(queue)).toEqual(["waiting"]);
  world.loses = false;
  await settle(queue);
  expect(queue.get()[0]).toMatchObject({ status: "sent", examinationId: 1 });
  expect(log.size).toBe(1);
});

test("longer than the server remembers keys nothing uncertain is sent once more", async () => {
  const { tab, world } = browser();
  const queue = tab();
  world.loses = true;
  await queue.add(entry({ key: "a" }));
  await settle(queue);
  world.loses = false;
  world.now += 2 * DAY;
  world.calls = 0;
  await settle(queue);
  expect(world.calls).toBe(0);
  expect(queue.get()[0]).toMatchObject({ status: "refused", reason: expect.stringContaining("Periksa log") });
  // A note that was never sent is certain, however long it waited.
  await queue.add(entry({ key: "b", at: 9 }));
  await settle(queue);
  expect(queue.get()[0]).toMatchObject({ key: "b", status: "sent" });
});

test("a refused one stays with its reason and holds up none; it can be thrown away", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  world.answer = ({ key }) => (key === "a" ? { outcome: "refused", reason: "Sudah terjual." } : undefined);
  await queue.add(entry({ key: "a", at: 1 }));
  await queue.add(entry({ key: "b", at: 2 }));
  await settle(queue);
  expect(queue.get().map(({ status, reason }) => [status, reason])).toEqual([
    ["sent", undefined],
    ["refused", "Sudah terjual."],
  ]);
  await queue.takeBack("a");
  expect(queue.get().map(({ key }) => key)).toEqual(["b"]);
  expect([...log.keys()]).toEqual(["b"]);
});

test("a weight that must be confirmed is sent again when somebody says that it is right", async () => {
  const { tab, world } = browser();
  const queue = tab();
  world.answer = (note) =>
    note.act === "weigh" && note.confirmed
      ? undefined
      : { outcome: "refused", reason: "Lebih berat.", unconfirmed: true };
  await queue.add(entry({ key: "a" }));
  await settle(queue);
  expect(queue.get()[0]).toMatchObject({ status: "refused", unconfirmed: true });
  await queue.confirm("a");
  await settle(queue);
  expect(queue.get()[0]).toMatchObject({ status: "sent", confirmed: true });
});

test("taken back before it was sent it is gone; after, it is struck out in the log", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  world.online = false;
  await queue.add(entry({ key: "a" }));
  await queue.takeBack("a");
  await settle(queue);
  world.online = true;
  await queue.add(entry({ key: "b" }));
  await settle(queue);
  await queue.takeBack("b");
  await settle(queue);
  expect(states(queue)).toEqual(["undone"]);
  expect([...log]).toEqual([["b", { id: 1, cancelled: true }]]);
});

test("taken back while nobody knows whether it arrived: found out first, then struck out", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  world.loses = true;
  await queue.add(entry({ key: "a" }));
  await settle(queue);
  await queue.takeBack("a");
  expect(queue.get()[0]).toMatchObject({ status: "waiting", undo: true });
  world.loses = false;
  await settle(queue);
  expect(states(queue)).toEqual(["undone"]);
  expect(log.get("a")).toEqual({ id: 1, cancelled: true });
});

test("an undo without a network waits too", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  await queue.add(entry({ key: "a" }));
  await settle(queue);
  world.online = false;
  await queue.takeBack("a");
  await settle(queue);
  expect([queue.waiting(), log.get("a")?.cancelled]).toEqual([1, false]);
  world.online = true;
  await settle(queue);
  expect([queue.waiting(), log.get("a")?.cancelled, states(queue)]).toEqual([0, true, ["undone"]]);
});

test("notes belong to the account that typed them: another one neither sees nor sends them", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  world.online = false;
  await queue.add(entry({ key: "a" }));
  await settle(queue);
  world.online = true;
  world.user = "budi@domba.example";
  await queue.open();
  expect([queue.get(), log.size]).toEqual([[], 0]);
  world.user = "sari@domba.example";
  await queue.open();
  expect([states(queue), log.size]).toEqual([["sent"], 1]);
});

test("a server in trouble with one of them still gets the others", async () => {
  const { tab, world } = browser();
  const queue = tab();
  world.answer = ({ key }) => (key === "a" ? { outcome: "later", halt: false, reason: "Bermasalah." } : undefined);
  await queue.add(entry({ key: "a", at: 1 }));
  await queue.add(entry({ key: "b", at: 2 }));
  await settle(queue);
  expect(queue.get().map(({ status, reason }) => [status, reason])).toEqual([
    ["sent", undefined],
    ["waiting", "Bermasalah."],
  ]);
});

test("yesterday's are history once they stand in the log; what waits or was refused is not", async () => {
  const { tab, store } = browser();
  const old = { day: "2025-08-17" } as const;
  const kept: Note[] = [
    entry({ key: "sent", status: "sent", ...old }),
    entry({ key: "undone", status: "undone", ...old }),
    entry({ key: "refused", status: "refused", ...old }),
    entry({ key: "today", status: "sent" }),
  ];
  for (const one of kept) await store.update(one.key, () => one);
  const queue = tab();
  await queue.open();
  expect(
    queue
      .get()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(["refused", "today"]);
});

test("what the browser cannot keep is not told as kept", async () => {
  const { world } = browser();
  const broken: NoteStore = { all: async () => [], update: () => Promise.reject(new Error("full")) };
  const queue = createNoteQueue({
    store: broken,
    user: () => world.user,
    now: () => 0,
    today: () => "2025-08-18",
    onWrite: () => {},
    onLog: () => {},
    alone: (work) => work(),
    send: async () => ({ outcome: "done", examinationId: 1, gain: null }),
    cancel: async () => ({ outcome: "done" }),
  });
  await expect(queue.add(entry())).rejects.toThrow("full");
});

test("a birth that may have arrived is not taken back here, because the server cancels no births", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  world.online = false;
  await queue.add(birth({ key: "a" }));
  await settle(queue);
  await queue.takeBack("a");
  await settle(queue);
  expect(states(queue)).toEqual(["waiting"]);
  world.online = true;
  await settle(queue);
  await queue.takeBack("a");
  expect([states(queue), [...log]]).toEqual([["sent"], [["a", { id: 1, cancelled: false }]]]);
});

test("acts of all kinds go out in the order in which they were noted", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  world.online = false;
  await queue.add(birth({ key: "birth", at: 1 }));
  await queue.add(entry({ key: "weighing", at: 2 }));
  await settle(queue);
  world.online = true;
  await settle(queue);
  expect([...log.keys()]).toEqual(["birth", "weighing"]);
});

test("a corrected note takes the place of the refused one, and of no other", async () => {
  const { tab, log, world } = browser();
  const queue = tab();
  world.answer = ({ key }) => (key === "wrong" ? { outcome: "refused", reason: "Terlalu dekat." } : undefined);
  await queue.add(birth({ key: "wrong", at: 1 }));
  await queue.add(birth({ key: "sent", at: 2 }));
  await settle(queue);
  await queue.add(birth({ key: "right", at: 3 }), "wrong");
  await queue.add(birth({ key: "other", at: 4 }), "sent");
  await settle(queue);
  expect(queue.get().map(({ key }) => key)).toEqual(["other", "right", "sent"]);
  expect([...log.keys()]).toEqual(["sent", "right", "other"]);
});
