import { toFormData } from "@/src/lib/http/form";

const entries = (values: Record<string, unknown>) => [...toFormData(values).entries()];

test("arrays with indexes, objects with names, as deep as they go (§7)", () => {
  expect(
    entries({ tags: ["a", "b"], lines: [{ sheep: 1, weights: [20.5, 21] }, { sheep: 2 }], pen: { code: "A" } }),
  ).toEqual([
    ["tags[0]", "a"],
    ["tags[1]", "b"],
    ["lines[0][sheep]", "1"],
    ["lines[0][weights][0]", "20.5"],
    ["lines[0][weights][1]", "21"],
    ["lines[1][sheep]", "2"],
    ["pen[code]", "A"],
  ]);
});

test("null and undefined are dropped wherever they stand, and the other indexes stay", () => {
  expect(entries({ note: null, at: undefined, lines: [null, { a: null, b: 1 }, undefined, "x"] })).toEqual([
    ["lines[1][b]", "1"],
    ["lines[3]", "x"],
  ]);
});

test("what is empty but not null is sent", () => {
  expect(entries({ text: "", zero: 0, no: false, none: [], big: 10n ** 15n })).toEqual([
    ["text", ""],
    ["zero", "0"],
    ["no", "false"],
    ["big", "1000000000000000"],
  ]);
});

test("files stay files, with their names; dates are in UTC", () => {
  const form = toFormData({
    photos: [new File(["x"], "kambing.jpg", { type: "image/jpeg" })],
    at: new Date("2025-08-18T02:05:00Z"),
  });
  const photo = form.get("photos[0]") as File;
  expect([photo.name, photo.type, photo.size]).toEqual(["kambing.jpg", "image/jpeg", 1]);
  expect(form.get("at")).toBe("2025-08-18T02:05:00.000Z");
});
