import type * as z from "zod/mini";
import { productEndpoints } from "@/contract/product/endpoints";
import { ProductInput, ProductUpdateInput, productField } from "@/contract/product/input";
import { Product } from "@/contract/product/model";
import { ProductValues } from "@/contract/product/values";
import { PRODUCT_CATEGORIES, priceUnitOf } from "@/contract/product/words";
import { demoProducts } from "@/server/seed/demo-products";

const BASE = { code: null, name: "Produk uji", salePrice: 100_000 };
const INPUTS = {
  ternak: { ...BASE, category: "ternak", species: "domba", priceMethod: "kg" },
  pakan: { ...BASE, category: "pakan", unit: "karung" },
  obat: { ...BASE, category: "obat", unit: "botol", withdrawalDays: 0 },
  perlengkapan: { ...BASE, category: "perlengkapan", unit: "set" },
  jasa: { ...BASE, category: "jasa", unit: "bulan" },
  biaya: { ...BASE, category: "biaya", unit: "kali" },
  paket: {
    ...BASE,
    category: "paket",
    periodMonths: 6,
    headCount: 1,
    projectionMin: 15,
    projectionMax: 20,
    investorShare: 60,
    profitBasis: "laba",
  },
} as const;
/** Something in every field, like a form after a change of its category. */
const EVERYTHING = {
  species: "kambing",
  breed: "Etawa",
  sex: "betina",
  unit: "kg",
  priceMethod: "ekor",
  purchasePrice: 1,
  minPrice: 2,
  minStock: 3,
  withdrawalDays: 4,
  periodMonths: 5,
  headCount: 6,
  projectionMin: 7,
  projectionMax: 8,
  investorShare: 9,
  offspringShare: 12.5,
  profitBasis: "penjualan",
} as const;

/** The form's schema and the API's must not differ. */
function problems(input: object, form: z.ZodMiniType = ProductInput) {
  const api = (form === ProductInput ? productEndpoints.create : productEndpoints.update).json;
  const [said, ofApi] = [form, api].map((schema) =>
    Object.fromEntries(
      (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
    ),
  );
  expect(ofApi).toEqual(said);
  return said ?? {};
}

test.each(PRODUCT_CATEGORIES)("%s: the least that it needs is enough, and every field has a value", (category) => {
  const parsed = ProductInput.parse(INPUTS[category]);
  expect(productEndpoints.create.json.parse(INPUTS[category])).toEqual(parsed);
  expect(Object.keys(parsed).sort()).toEqual(Object.keys(ProductValues.shape).sort());
  expect(Object.values(parsed)).not.toContain(undefined);
  expect(parsed).toMatchObject(INPUTS[category]);
});

test.each([
  ["ternak", ["breed", "minPrice", "minStock", "priceMethod", "purchasePrice", "sex", "species"]],
  ["pakan", ["minPrice", "minStock", "purchasePrice", "unit"]],
  ["obat", ["minPrice", "minStock", "purchasePrice", "unit", "withdrawalDays"]],
  ["perlengkapan", ["minPrice", "minStock", "purchasePrice", "unit"]],
  ["jasa", ["minPrice", "purchasePrice", "unit"]],
  ["biaya", ["purchasePrice", "unit"]],
  [
    "paket",
    ["headCount", "investorShare", "offspringShare", "periodMonths", "profitBasis"].concat([
      "projectionMax",
      "projectionMin",
      "species",
    ]),
  ],
] as const)("%s keeps its own fields; the others are stored as nothing", (category, fields) => {
  const parsed: Record<string, unknown> = ProductInput.parse({ ...INPUTS[category], ...EVERYTHING });
  const kept = Object.keys(EVERYTHING).filter((name) => parsed[name] !== null && name !== "unit");
  expect([...kept, ...(productField(category, "unit") ? ["unit"] : [])].sort()).toEqual(fields);
});

test("animals are counted by head and packages are packages, whatever is sent", () => {
  expect(ProductInput.parse({ ...INPUTS.ternak, unit: "karung" })).toMatchObject({ unit: "ekor" });
  expect(ProductInput.parse({ ...INPUTS.paket, unit: "karung" })).toMatchObject({ unit: "paket" });
  expect(priceUnitOf({ unit: "ekor", priceMethod: "kg" })).toBe("kg");
  expect(priceUnitOf({ unit: "karung", priceMethod: null })).toBe("karung");
});

test("what another category has is not even looked at", () => {
  expect(problems({ ...INPUTS.pakan, withdrawalDays: "abc", projectionMin: 400, species: "sapi" })).toEqual({});
});

const slip = expect.stringContaining("Paling banyak");
test.each<[object, Record<string, unknown>]>([
  [{ ...INPUTS.ternak, category: undefined }, { category: "Pilih kategori." }],
  [{ ...INPUTS.ternak, category: "__proto__" }, { category: "Pilih kategori." }],
  [{ category: "ternak" }, expect.objectContaining({ name: "Masukkan nama produk.", species: "Pilih jenis." })],
  [{ ...INPUTS.ternak, name: "  " }, { name: "Masukkan nama produk." }],
  [{ ...INPUTS.ternak, name: "x".repeat(101) }, { name: slip }],
  [{ ...INPUTS.ternak, breed: "x".repeat(61) }, { breed: slip }],
  [{ ...INPUTS.ternak, sex: "entah" }, { sex: "Pilih kelamin." }],
  [{ ...INPUTS.ternak, priceMethod: null }, { priceMethod: "Pilih metode harga." }],
  [{ ...INPUTS.ternak, salePrice: null }, { salePrice: "Masukkan harga jual." }],
  [{ ...INPUTS.ternak, salePrice: "dua juta" }, { salePrice: expect.stringContaining("2,5 jt") }],
  [{ ...INPUTS.ternak, salePrice: 0 }, { salePrice: "Harga jual harus lebih dari Rp0." }],
  [{ ...INPUTS.ternak, salePrice: 1e12 }, { salePrice: slip }],
  [{ ...INPUTS.ternak, salePrice: 99.5 }, { salePrice: expect.stringContaining("bulat") }],
  [{ ...INPUTS.pakan, salePrice: -1 }, { salePrice: "Harga tidak dapat kurang dari Rp0." }],
  [{ ...INPUTS.pakan, unit: "gerobak" }, { unit: "Pilih satuan." }],
  [{ ...INPUTS.pakan, minStock: 1.5 }, { minStock: "Tulis angka bulat." }],
  [{ ...INPUTS.pakan, minStock: 1e9 }, { minStock: "Paling banyak 1.000.000." }],
  [{ ...INPUTS.pakan, minPrice: 100_001 }, { minPrice: expect.stringContaining("harga jual") }],
  [
    { ...INPUTS.pakan, minPrice: 100_001, name: "" },
    { minPrice: expect.anything(), name: expect.anything() },
  ],
  [{ ...INPUTS.obat, withdrawalDays: null }, { withdrawalDays: "Masukkan masa henti obat; 0 bila tidak ada." }],
  [{ ...INPUTS.obat, withdrawalDays: 366 }, { withdrawalDays: "Paling banyak 365 hari." }],
  [{ ...INPUTS.paket, projectionMax: 400 }, { projectionMax: "Paling banyak 100 %." }],
  [{ ...INPUTS.paket, projectionMin: 15.125 }, { projectionMin: "Paling banyak dua angka di belakang koma." }],
  [{ ...INPUTS.paket, projectionMin: 25 }, { projectionMax: "Tidak dapat di bawah proyeksi terendah." }],
  [{ ...INPUTS.paket, periodMonths: 0 }, { periodMonths: "Paling sedikit 1 bulan." }],
  [{ ...INPUTS.paket, headCount: 1001 }, { headCount: "Paling banyak 1.000 ekor." }],
  [{ ...INPUTS.paket, investorShare: 0 }, { investorShare: "Paling sedikit 1 %." }],
  [{ ...INPUTS.paket, offspringShare: -1 }, { offspringShare: "Paling sedikit 0 %." }],
  [{ ...INPUTS.paket, offspringShare: 100.5 }, { offspringShare: "Paling banyak 100 %." }],
  [{ ...INPUTS.paket, offspringShare: 12.345 }, { offspringShare: "Paling banyak dua angka di belakang koma." }],
  [{ ...INPUTS.paket, offspringShare: "separuh" }, { offspringShare: "Tulis angka, misalnya 30 atau 12,5." }],
  [{ ...INPUTS.paket, profitBasis: "omzet" }, { profitBasis: "Pilih basis bagi hasil." }],
  [{ ...INPUTS.pakan, code: "ada spasi" }, { code: expect.stringContaining("Kode") }],
  [{ ...INPUTS.pakan, code: "x".repeat(21) }, { code: expect.stringContaining("Kode") }],
])("%j is refused at its field", (input, errors) => {
  expect(problems(input)).toEqual(errors);
});

test.each([
  ["0 is a price of what is not sold", { ...INPUTS.pakan, salePrice: 0 }],
  ["minimum and sale price may be equal", { ...INPUTS.pakan, minPrice: 100_000 }],
  ["a projection may be one figure, with a half", { ...INPUTS.paket, projectionMin: 12.5, projectionMax: 12.5 }],
])("%s", (_, input) => {
  expect(problems(input)).toEqual({});
});

test("what is typed is tidied", () => {
  const typed = { ...INPUTS.ternak, name: " Domba \n Garut ", breed: "  ", code: " ab-1/x " };
  expect(ProductInput.parse(typed)).toMatchObject({ name: "Domba Garut", breed: null, code: "AB-1/X" });
  expect(ProductInput.parse({ ...INPUTS.ternak, code: " " }).code).toBeNull();
});

test("a change names its code, its state and the version that was read", () => {
  const change = { ...INPUTS.pakan, code: "P00001", active: false, version: 3 };
  expect(ProductUpdateInput.parse(change)).toMatchObject({ code: "P00001", active: false, version: 3 });
  for (const code of [null, "", " "])
    expect(problems({ ...change, code }, ProductUpdateInput)).toEqual({ code: "Masukkan kode." });
  expect(Object.keys(problems(INPUTS.pakan, ProductUpdateInput)).sort()).toEqual(["active", "code", "version"]);
});

test("a form is told which fields a category has, and which it needs", () => {
  expect(productField("ternak", "species")).toBe("required");
  expect(productField("paket", "species")).toBe("optional");
  expect(productField("pakan", "species")).toBeNull();
  expect(productField("obat", "withdrawalDays")).toBe("required");
});

test("the demo farm's products are such as the form takes, the three packages those of the landing page", () => {
  const rows = demoProducts();
  expect(rows).toEqual(demoProducts());
  for (const row of rows) {
    const { active: _, ...values } = row;
    expect(ProductInput.parse(values)).toMatchObject(values);
  }
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  const packages = rows.filter(({ category }) => category === "paket");
  expect(packages).toMatchObject([
    {
      name: "Paket Starter",
      salePrice: 2_500_000,
      periodMonths: 6,
      headCount: 1,
      projectionMin: 15,
      projectionMax: 20,
    },
    {
      name: "Paket Premium",
      salePrice: 5_000_000,
      periodMonths: 8,
      headCount: 2,
      projectionMin: 20,
      projectionMax: 25,
    },
    {
      name: "Paket Professional",
      salePrice: 10_000_000,
      periodMonths: 10,
      headCount: 5,
      projectionMin: 25,
      projectionMax: 30,
    },
  ]);
});

test("a product of the API is told whole", () => {
  expect(Object.keys(Product.shape)).toEqual(expect.arrayContaining(Object.keys(ProductValues.shape)));
});
