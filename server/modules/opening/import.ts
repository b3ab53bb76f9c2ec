import { and, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { inRupiah } from "@/contract/base/rupiah";
import { OPENING_IMPORT, OPENING_IMPORT_WORDS } from "@/contract/opening/import";
import {
  GoodsInput,
  OpeningAssetInput,
  OpeningLoanInput,
  PayableInput,
  ReceivableInput,
} from "@/contract/opening/input";
import type { OpeningImport } from "@/contract/opening/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { suppliers } from "@/server/db/schema/supplier";
import { badRequest } from "@/server/http/errors";
import { turns } from "@/server/http/turns";
import { postingBy } from "@/server/modules/document/act";
import { checkDay } from "@/server/modules/document/cancelled";
import { readStart } from "@/server/modules/document/start";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Context, Importer, Values } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { PRODUCT_CODES } from "@/server/modules/product/service";
import { must } from "@/server/must";
import { type At, enterAsset, enterGoods, enterLoan, enterPayable, enterReceivable, type Made } from "./enter";
import { refuseKnown } from "./import-keys";
import { openingDay } from "./start";

type Named = { id: number; code: string; name: string };
type Find = (db: Queryable, texts: readonly string[]) => Promise<Named[]>;

/** Finds the partner in use that a code or a name means. */
const either = (code: SQL, name: SQL, texts: readonly string[]) =>
  or(isAny(sql`lower(${code})`, texts), isAny(sql`lower(${name})`, texts));
const findCustomers: Find = (db, texts) =>
  db
    .select({ id: customers.id, code: customers.code, name: customers.name })
    .from(customers)
    .where(and(customers.active, either(sql`${customers.code}`, sql`${customers.name}`, texts)));
const findSuppliers: Find = (db, texts) =>
  db
    .select({ id: suppliers.id, code: suppliers.code, name: suppliers.name })
    .from(suppliers)
    .where(and(suppliers.active, either(sql`${suppliers.code}`, sql`${suppliers.name}`, texts)));
const findGoods: Find = (db, texts) =>
  db
    .select({ id: products.id, code: products.code, name: products.name })
    .from(products)
    .where(
      and(
        products.active,
        sql`${products.category} in ('pakan', 'obat', 'perlengkapan')`,
        either(sql`${products.code}`, sql`${products.name}`, texts),
      ),
    );

const REFERENCES: Partial<Record<OpeningImport, { field: string; what: string; find: Find }>> = {
  piutang: { field: "customerId", what: "Customer", find: findCustomers },
  utang: { field: "supplierId", what: "Supplier", find: findSuppliers },
  barang: { field: "productId", what: "Barang", find: findGoods },
};

const bare = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** Makes ids of codes and names. A name that several bear needs the code. */
const resolveNames =
  (part: OpeningImport) =>
  async ({ db, lines, refuse }: Context) => {
    if ((await readStart(db)) === null) throw badRequest("Tetapkan dulu hari pertama peternakan.");
    const reference = REFERENCES[part];
    if (!reference) return;
    const { field, what, find } = reference;
    const typed = ({ given }: { given: Values }) => (typeof given[field] === "string" ? bare(given[field]) : null);
    const texts = [...new Set(lines.map(typed).filter((text) => text !== null))];
    const found: Named[] = [];
    for (const some of inParts(texts)) found.push(...(await find(db, some)));
    await each(lines, (line) => {
      const text = typed(line);
      if (text === null) return;
      const byCode = found.filter(({ code }) => bare(code) === text);
      const meant = byCode.length > 0 ? byCode : found.filter(({ name }) => bare(name) === text);
      if (meant.length === 1) line.given[field] = meant[0]?.id;
      else
        refuse(
          line,
          field,
          meant.length === 0
            ? `${what} ini tidak ditemukan. Tulis kode atau namanya seperti di daftar.`
            : `Ada ${meant.length} dengan nama ini. Tulis kodenya: ${meant.map(({ code }) => code).join(", ")}.`,
        );
    });
  };

/** Openings have no codes, and so no row of a file is matched with one: every row is a new document. */
const NEW_ONLY = { codes: PRODUCT_CODES, table: products, keys: [] };

type Make<Input> = {
  schema: z.ZodMiniType<Input>;
  make: (at: At, input: Input) => Promise<Made>;
  nameOf: (values: Values) => string;
  blank: Values;
};
function importerOf<Input>(part: OpeningImport, { schema, make, nameOf, blank }: Make<Input>): Importer {
  const form = schema as z.ZodMiniType as z.ZodMiniType<Values>;
  return {
    ...NEW_ONLY,
    definition: OPENING_IMPORT[part],
    what: OPENING_IMPORT_WORDS[part],
    nameOf,
    create: form,
    update: form,
    blank,
    kept: ["down", "residual", "monthlyPrincipal", "monthlyInterest"],
    lock: openingDay,
    resolve: resolveNames(part),
    settle: (values) => values,
    review: refuseKnown(part),
    async write(tx, deps, caller, created) {
      const day = await openingDay(tx);
      const by = await postingBy(tx, caller, deps.now());
      checkDay(day, by);
      const at = { tx, deps, caller, by, day };
      const pause = turns();
      for (const { after } of created) {
        await make(at, schema.parse(must(after, "the row of a new opening")));
        await pause();
      }
    },
  };
}

const debtName = ({ reference, amount }: Values) =>
  [reference && `Nota ${reference}`, inRupiah(Number(amount))].filter(Boolean).join(", ");
const DEBT = { amount: null, dueOn: null, reference: null, note: null };

export const RECEIVABLE_IMPORTER = importerOf("piutang", {
  schema: ReceivableInput,
  make: enterReceivable,
  nameOf: debtName,
  blank: { customerId: null, ...DEBT },
});
export const PAYABLE_IMPORTER = importerOf("utang", {
  schema: PayableInput,
  make: enterPayable,
  nameOf: debtName,
  blank: { supplierId: null, ...DEBT },
});
export const GOODS_IMPORTER = importerOf("barang", {
  schema: GoodsInput,
  make: enterGoods,
  nameOf: ({ quantity, unitValue }) => `${quantity} × ${inRupiah(Number(unitValue))}`,
  blank: { productId: null, quantity: null, unitValue: null, note: null },
});
export const LOAN_IMPORTER = importerOf("pinjaman", {
  schema: OpeningLoanInput,
  make: enterLoan,
  nameOf: ({ lender }) => String(lender),
  blank: { lender: null, principal: null, monthlyPrincipal: 0, monthlyInterest: 0, note: null },
});
export const ASSET_IMPORTER = importerOf("aset", {
  schema: OpeningAssetInput,
  make: enterAsset,
  nameOf: ({ name }) => String(name),
  blank: { name: null, category: null, cost: null, down: 0, residual: 0, months: null, note: null },
});
