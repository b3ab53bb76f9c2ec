import { dayRange, oneOf, rangeEnds, recordId, someOf } from "@/src/components/table/filter/filter-parsers";
import {
  changeFilter,
  changeList,
  type ListSpec,
  parseListState,
  writeListState,
} from "@/src/components/table/list-state";

const spec: ListSpec = {
  sorts: ["date", "total"],
  defaultSort: "-date",
  filters: { status: someOf(["draft", "posted"]), kind: oneOf(["qurban"]), customer: recordId, date: dayRange },
};
const parse = (search: string) => parseListState(new URLSearchParams(search), spec);
const plain = { page: 1, size: 20, sort: "-date", q: "", filters: {} };

test("an empty address is the plain list", () => expect(parse("")).toEqual(plain));

test("the word that no address may hold can be searched and filtered for, and stays when others write beside it", () => {
  const words: ListSpec = { ...spec, filters: { regency: (text) => [text] } };
  const state = { ...plain, q: "undefined undefined", filters: { regency: ["kab. undefined"] } };
  const address = new URLSearchParams(writeListState(state, words).toString());
  address.set("open", "12");
  expect(address.toString()).not.toContain("undefined");
  expect(parseListState(address, words)).toEqual(state);
});

test("a full address is read", () => {
  const search = "page=3&limit=50&sort=total&q=ahmad&status=posted,draft&kind=qurban&customer=12&date=2025-08-01..";
  expect(parse(search)).toEqual({
    page: 3,
    size: 50,
    sort: "total",
    q: "ahmad",
    filters: { status: ["draft", "posted"], kind: ["qurban"], customer: ["12"], date: ["2025-08-01.."] },
  });
});

test.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=1e3",
  "page=999999999999999999999",
  "page=100001",
  "page=NaN",
  "page=%00",
  "limit=7",
  "limit=1000000",
  "limit=-20",
  "sort=password",
  "sort=--date",
  "sort=__proto__",
  "sort=date;drop",
  "status=paid",
  "status=constructor",
  "status=draft%00",
  "kind=qurban,aqiqah",
  "kind=",
  "customer=../../etc",
  "customer=1%20or%201",
  `customer=${"1".repeat(41)}`,
  "date=2025-02-30..",
  "date=2025-08-31..2025-08-01",
  "date=..",
  "date=2025-08-01",
  "date=2025-08-01..2025-08-02..2025-08-03",
  "__proto__=x&constructor=y&toString=z",
  "unknown=1",
  "q=%20%09%0A",
])("what does not fit falls back: %s", (search) => expect(parse(search)).toEqual(plain));

test("a search is cut, and loses control and direction characters", () => {
  expect(parse(`q=${"a".repeat(5000)}`).q).toHaveLength(100);
  expect(parse("q=ah%00mad%E2%80%AE").q).toBe("ah mad");
});

test("a repeated name counts once", () =>
  expect(parse("page=2&page=9&status=draft&status=posted")).toMatchObject({ page: 2, filters: { status: ["draft"] } }));

test("what is written reads the same, defaults are left out, others' names stay", () => {
  const state = { page: 2, size: 50, sort: "total", q: "a&b=c", filters: { status: ["draft", "posted"] } };
  const params = writeListState(state, spec, new URLSearchParams("tab=ternak&page=9&kind=qurban"));
  expect(parseListState(new URLSearchParams(params.toString()), spec)).toEqual(state);
  expect(params.get("tab")).toBe("ternak");
  expect(params.has("kind")).toBe(false);
  expect(writeListState(plain, spec, params).toString()).toBe("tab=ternak");
});

test("a change starts at the first page, except turning it", () => {
  const state = { ...plain, page: 4, filters: { status: ["draft"] } };
  expect(changeList(state, { q: "x" })).toMatchObject({ page: 1, q: "x" });
  expect(changeList(state, { page: 5 })).toMatchObject({ page: 5 });
  expect(changeFilter(state, "kind", ["qurban"])).toMatchObject({
    page: 1,
    filters: { status: ["draft"], kind: ["qurban"] },
  });
  expect(changeFilter(state, "status", []).filters).toEqual({});
});

test("a range has two ends, either may be open", () => {
  expect(rangeEnds(["2025-08-01..2025-08-31"])).toEqual({ from: "2025-08-01", to: "2025-08-31" });
  expect(rangeEnds(["..2025-08-31"])).toEqual({ to: "2025-08-31" });
  expect(rangeEnds(undefined)).toEqual({});
});
