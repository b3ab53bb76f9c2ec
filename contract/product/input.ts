import * as z from "zod/mini";
import { atMost } from "@/contract/auth/model";
import { nameOf, OffspringShare, percentBetween } from "@/contract/base/fields";
import { recordOf } from "@/contract/base/words";
import { PhotoAddress } from "@/contract/photo/model";
import { SEXES, SPECIES } from "@/contract/sheep/words";
import { ProductValues } from "./values";
import { PRICE_METHODS, PRODUCT_CATEGORIES, PRODUCT_UNITS, PROFIT_BASES, type ProductCategory } from "./words";

const isEmpty = (input: unknown) => input === undefined || input === null || input === "";
const typed = (ask: string, unread: string) => ({
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? ask : unread),
});

const whole = (ask: string, least: number, most: number, unit = "") =>
  z
    .int(typed(ask, "Tulis angka bulat."))
    .check(
      z.minimum(least, `Paling sedikit ${least}${unit}.`),
      z.maximum(most, { error: () => `Paling banyak ${most.toLocaleString("id-ID")}${unit}.` }),
    );

const percent = (ask: string, least?: number) =>
  percentBetween(typed(ask, "Tulis angka, misalnya 15 atau 12,5."), least);

/** Whole rupiah. No price of one product is higher: more zeros are a typing error. */
const rupiah = (ask: string) =>
  z
    .int(typed(ask, "Tulis dalam rupiah bulat, misalnya 2500000 atau 2,5 jt."))
    .check(z.minimum(0, "Harga tidak dapat kurang dari Rp0."), z.maximum(10_000_000_000, "Paling banyak Rp10 miliar."));

/** An optional field of its category. */
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

const CODE = "Kode terdiri dari paling banyak 20 huruf, angka, titik, strip, garis miring atau garis bawah.";
const Code = z
  .string("Masukkan kode.")
  .check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9][A-Z0-9._/-]{0,19})?$/, CODE));
const Breed = z.string().check(
  z.overwrite((text: string) => text.replace(/\s+/g, " ").trim()),
  atMost(60),
);
const Species = z.enum(SPECIES, "Pilih jenis.");
const price = rupiah("Masukkan harga jual.");
export const soldPrice = price.check(z.minimum(1, "Harga jual harus lebih dari Rp0."));
const unit = z.enum(PRODUCT_UNITS, "Pilih satuan.");
const bought = { purchasePrice: maybe(rupiah("")), minPrice: maybe(rupiah("")) };
const goods = { unit, salePrice: price, ...bought, minStock: maybe(whole("", 0, 1_000_000)) };

/** The fields of each category, and which of them are required. */
const FIELDS = {
  ternak: {
    species: Species,
    breed: maybe(Breed),
    sex: maybe(z.enum(SEXES, "Pilih kelamin.")),
    priceMethod: z.enum(PRICE_METHODS, "Pilih metode harga."),
    salePrice: soldPrice,
    ...bought,
    minStock: goods.minStock,
  },
  pakan: goods,
  obat: { ...goods, withdrawalDays: whole("Masukkan masa henti obat; 0 bila tidak ada.", 0, 365, " hari") },
  perlengkapan: goods,
  jasa: { unit, salePrice: price, ...bought },
  biaya: { unit, salePrice: price, purchasePrice: bought.purchasePrice },
  paket: {
    species: maybe(Species),
    salePrice: soldPrice,
    periodMonths: whole("Masukkan periode.", 1, 60, " bulan"),
    headCount: whole("Masukkan jumlah ekor.", 1, 1000, " ekor"),
    projectionMin: percent("Masukkan proyeksi terendah."),
    projectionMax: percent("Masukkan proyeksi tertinggi."),
    investorShare: percent("Masukkan bagian investor.", 1),
    profitBasis: z.enum(PROFIT_BASES, "Pilih basis bagi hasil."),
    offspringShare: OffspringShare,
  },
} satisfies Record<ProductCategory, Partial<Record<keyof ProductValues, z.ZodMiniType>>>;

export type ProductField = { [C in ProductCategory]: keyof (typeof FIELDS)[C] }[ProductCategory];

/** A form hides a field of this category, requires it, or allows it to be empty. */
export function productField(category: ProductCategory, field: ProductField): "required" | "optional" | null {
  const fields: Partial<Record<ProductField, z.ZodMiniType>> = FIELDS[category];
  const schema = fields[field];
  if (!schema) return null;
  return schema.safeParse(null).success ? "optional" : "required";
}

/** The unit of these categories is fixed. */
const UNIT_OF: Partial<Record<ProductCategory, ProductValues["unit"]>> = { ternak: "ekor", paket: "paket" };

type Bounds = Partial<Record<"minPrice" | "salePrice" | "projectionMin" | "projectionMax", unknown>>;

/** This check also runs while other fields are wrong, so that a form shows all faults at once. */
const bounds = z.check<Bounds>(
  ({ value, issues }) => {
    const refuseAbove = (low: keyof Bounds, high: keyof Bounds, at: keyof Bounds, message: string) => {
      const [from, to] = [value[low], value[high]];
      if (typeof from === "number" && typeof to === "number" && from > to)
        issues.push({ code: "custom", input: value[at], path: [at], message });
    };
    refuseAbove("minPrice", "salePrice", "minPrice", "Harga minimum paling tinggi sama dengan harga jual.");
    refuseAbove("projectionMin", "projectionMax", "projectionMax", "Tidak dapat di bawah proyeksi terendah.");
  },
  { when: () => true },
);

const EMPTY = Object.fromEntries(Object.keys(ProductValues.shape).map((name) => [name, null]));
export const filled = (input: { category: ProductCategory }) => {
  const given = Object.entries(input).filter(([, value]) => !isEmpty(value));
  return { ...EMPTY, unit: UNIT_OF[input.category], ...Object.fromEntries(given) };
};

/** A schema for each category. Fields of other categories are ignored and stored as null. */
const schemasOf = <Extra extends z.core.$ZodShape>(
  extra: Extra,
  ofCategory: Partial<Record<ProductCategory, z.core.$ZodShape>> = {},
) =>
  recordOf(PRODUCT_CATEGORIES, (category) => {
    const shape: z.core.$ZodShape = {
      category: z.literal(category),
      name: nameOf("Masukkan nama produk."),
      ...FIELDS[category],
      ...ofCategory[category],
      photo: maybe(PhotoAddress),
      ...extra,
    };
    return z.object(shape).check(bounds);
  });

/** A new package without a share gets the share that the configuration proposes. */
export const PRODUCT_INPUTS = schemasOf({ code: maybe(Code) }, { paket: { investorShare: maybe(percent("", 1)) } });
export const PRODUCT_UPDATE_INPUTS = schemasOf({
  code: Code.check(z.minLength(1, "Masukkan kode.")),
  active: z.boolean(),
  version: z.int(),
});

export const CATEGORY_REQUIRED = "Pilih kategori.";

/**
 * The schema of the chosen category. Written by hand, because zod's union would reach the browser with every staff
 * screen.
 */
const chosenOf = (schemas: typeof PRODUCT_INPUTS) =>
  z.transform((input: { category?: unknown } | null, { issues }) => {
    const category = PRODUCT_CATEGORIES.find((word) => word === input?.category);
    if (!category) {
      issues.push({ code: "custom", input: input?.category, path: ["category"], message: CATEGORY_REQUIRED });
      return z.NEVER;
    }
    const { data, error } = schemas[category].safeParse(input);
    if (error) issues.push(...(error.issues as never[]));
    return data && filled({ ...data, category });
  });

/** The values of a form, which may have gaps and fields of another category. */
type Held<Values> = { [Name in keyof Values]?: Values[Name] | null };
type Typed<Values> = z.ZodMiniType<Values, Held<Values>>;

/** Without a code the server gives the next one. */
export type ProductInput = Omit<ProductValues, "code"> & { code: string | null };
export const ProductInput = chosenOf(PRODUCT_INPUTS) as unknown as Typed<ProductInput>;

/** `version` is the one that was read. Another one means that somebody else has saved first. */
export type ProductUpdateInput = ProductValues & { active: boolean; version: number };
export const ProductUpdateInput = chosenOf(PRODUCT_UPDATE_INPUTS) as unknown as Typed<ProductUpdateInput>;
