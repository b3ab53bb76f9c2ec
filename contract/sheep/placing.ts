import * as z from "zod/mini";
import { chosen } from "@/contract/base/farm-fields";
import { checkOf, nameOf } from "@/contract/base/fields";
import { inRupiah } from "@/contract/base/rupiah";
import { keysOf } from "@/contract/base/words";
import { soldPrice } from "@/contract/product/input";
import { PRICE_METHODS } from "@/contract/product/words";
import { Named } from "./model";
import { SEXES, SPECIES, SPECIES_LABELS } from "./words";

/** Animals on the farm without a product, by what a product of animals goes by. */
export const Unplaced = z.object({
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  count: z.int(),
  /** The mean of those that were weighed. */
  weight: z.nullable(z.number()),
  /** The mean purchase price of those whose price is known. */
  price: z.nullable(z.int()),
  /** The product in use that fits best: by breed and sex, else by one of them, else by neither, which it leaves open. */
  product: z.nullable(z.extend(Named, { leavesOpen: z.array(z.enum(["breed", "sex"])) })),
});
export type Unplaced = z.infer<typeof Unplaced>;

const ASKED = { name: "Masukkan nama produk.", priceMethod: "Pilih metode harga.", salePrice: "Masukkan harga jual." };

type Line = { productId?: unknown } & { [Field in keyof typeof ASKED]?: unknown };
/** Without a product, a line has the values of a new one. */
const namesProduct = checkOf<Line>(({ value, issues }) => {
  if (typeof value.productId === "number") return;
  for (const field of keysOf(ASKED))
    if ((value[field] ?? null) === null)
      issues.push({ code: "custom", input: value[field], path: [field], message: ASKED[field] });
});

export const PlacingLine = z
  .object({
    species: z.enum(SPECIES, "Pilih jenis."),
    breed: z.string().check(z.maxLength(60)),
    sex: z.enum(SEXES, "Pilih kelamin."),
    productId: z.nullable(chosen("Pilih produk.")),
    name: z.nullable(nameOf(ASKED.name)),
    priceMethod: z.nullable(z.enum(PRICE_METHODS, ASKED.priceMethod)),
    salePrice: z.nullable(soldPrice),
  })
  .check(namesProduct());
export type PlacingLine = z.infer<typeof PlacingLine>;

type NewProduct = Pick<PlacingLine, "species" | "productId" | "name" | "priceMethod" | "salePrice">;
const nameKey = ({ productId, name }: NewProduct) => (productId === null && name?.trim().toLowerCase()) || null;

/** The places of the lines that name the same new product. */
export function sharedProducts(lines: readonly NewProduct[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const key = nameKey(line);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

const unlike = (first: NewProduct, at: number): { [Field in "name" | "priceMethod" | "salePrice"]: string } => ({
  name: `Nama ini dipakai untuk ${SPECIES_LABELS[first.species].toLowerCase()} di baris ${at + 1}. Beri nama lain.`,
  priceMethod: `Baris ${at + 1} memakai nama yang sama. Samakan metode harganya, atau beri nama lain.`,
  salePrice: `Baris ${at + 1} memakai nama yang sama dengan harga ${inRupiah(first.salePrice ?? 0)}. Samakan harganya, atau beri nama lain.`,
});

const MUST_AGREE = ["species", "priceMethod", "salePrice"] as const;

/** Lines with one name make one product, so they must agree about it. */
const agrees = checkOf<{ lines: NewProduct[] }>(({ value: { lines }, issues }) => {
  for (const [top = 0, ...others] of Array.isArray(lines) ? sharedProducts(lines) : [])
    for (const at of others) {
      const [first, line] = [lines[top], lines[at]];
      const differs = first && line && MUST_AGREE.find((field) => line[field] !== first[field]);
      if (!differs) continue;
      const field = differs === "species" ? "name" : differs;
      issues.push({
        code: "custom",
        input: line[field],
        path: ["lines", at, field],
        message: unlike(first, top)[field],
      });
    }
});

const MOST_LINES = 200;
export const PlacingInput = z
  .object({
    lines: z
      .array(PlacingLine)
      .check(
        z.minLength(1, "Pilih paling sedikit satu baris."),
        z.maxLength(MOST_LINES, `Paling banyak ${MOST_LINES} baris.`),
      ),
  })
  .check(agrees());
export type PlacingInput = z.infer<typeof PlacingInput>;

export const Placed = z.object({ made: z.int(), placed: z.int() });
export type Placed = z.infer<typeof Placed>;
