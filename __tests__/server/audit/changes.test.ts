import { changesOf } from "@/server/modules/audit/changes";

test("only what differs, in the order of the record", () => {
  const before = { name: "Asep", creditLimit: 5, notes: null, type: "reseller" };
  const after = { name: "Asep", creditLimit: 7, notes: "baru", type: "reseller" };
  expect(changesOf(before, after)).toEqual([
    { field: "creditLimit", before: 5, after: 7 },
    { field: "notes", before: null, after: "baru" },
  ]);
});

test("a new record tells what it began with; what it has not is no change", () => {
  expect(changesOf(null, { name: "Asep", email: null, active: true })).toEqual([
    { field: "name", before: null, after: "Asep" },
    { field: "active", before: null, after: true },
  ]);
});

test("one that is gone tells what it was", () => {
  expect(changesOf({ name: "Asep" }, null)).toEqual([{ field: "name", before: "Asep", after: null }]);
});

test("what the entry does not speak of afterwards has not changed", () => {
  expect(changesOf({ status: "aktif", total: 5 }, { status: "batal" })).toEqual([
    { field: "status", before: "aktif", after: "batal" },
  ]);
});

test("a field of a field is told one level down, deeper ones whole, lists of words as words", () => {
  const before = { webhook: { url: "a", on: true, old: 1 }, ids: [1, 2], lines: [{ id: 1 }] };
  const after = { webhook: { url: "b", on: true, deep: { x: 1 } }, ids: [1, 3], lines: [{ id: 1 }] };
  expect(changesOf(before, after)).toEqual([
    { field: "webhook.url", before: "a", after: "b" },
    { field: "webhook.old", before: 1, after: null },
    { field: "webhook.deep", before: null, after: '{"x":1}' },
    { field: "ids", before: "1, 2", after: "1, 3" },
  ]);
});

test.each([
  [null, null, []],
  [undefined, undefined, []],
  ["a", "a", []],
  ["a", "b", [{ field: "", before: "a", after: "b" }]],
  [[1], [2], [{ field: "", before: "1", after: "2" }]],
  [{}, {}, []],
])("%j and %j", (before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});
