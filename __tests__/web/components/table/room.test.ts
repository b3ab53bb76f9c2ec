import { roomSheet } from "@/src/components/table/room";

const column = (id: string, width: number, rank?: number) => ({ id, header: id, width, rank, cell: () => null });
const widthOf = ({ width = 0 }: { width?: number }) => width;
const columns = [column("number", 100), column("day", 100, 8), column("name", 100), column("rest", 100)];
const parts = { boxes: false, menu: true, chosen: {}, totals: undefined };

/** The width from which each column is shown, by its place. */
const shownFrom = (sheet: string) =>
  [...sheet.matchAll(/@container\(width<(\d+)px\)\{[^{]*nth-child\((\d+)\)/g)].map(([, px, place]) => [place, px]);

test("the highest rank gives way first, the first column never", () => {
  expect(shownFrom(roomSheet("r", columns, widthOf, parts))).toEqual([
    ["3", "276"],
    ["4", "376"],
    ["2", "444"],
  ]);
});

test("a column that the user has chosen stays longer than the others; boxes move the places", () => {
  const sheet = roomSheet("r", columns, widthOf, { ...parts, boxes: true, chosen: { rest: true } });
  expect(shownFrom(sheet).map(([place]) => place)).toEqual(["5", "4", "3"]);
});

test("the button of the detail goes once everything fits", () => {
  expect(roomSheet("r", columns, widthOf, parts)).toContain(
    '@container(width>=444px){[data-room="r"] .end{width:44px}[data-room="r"] .more{display:none}}',
  );
});

test("the button of the sums goes once each sum has room", () => {
  expect(roomSheet("r", columns, widthOf, { ...parts, totals: { name: 12, day: undefined } })).toContain(
    '@container(width>=276px){[data-room="r"] tfoot .more{display:none}}',
  );
});
