import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
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
import type { Queryable, Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { suppliers } from "@/server/db/schema/supplier";
import { badRequest, conflict } from "@/server/http/errors";
import { turns } from "@/server/http/turns";
import { postingBy } from "@/server/modules/document/act";
import { checkDay } from "@/server/modules/document/cancelled";
import { readStart } from "@/server/modules/document/start";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Context, Importer, Values, Written } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { PRODUCT_CODES } from "@/server/modules/product/service";
import { must } from "@/server/must";
import { takeBack } from "./cancel";
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
    const [byCode, byName] = [new Map<string, Named[]>(), new Map<string, Named[]>()];
    for (const some of inParts(texts))
      for (const row of await find(db, some)) {
        byCode.set(bare(row.code), [...(byCode.get(bare(row.code)) ?? []), row]);
        byName.set(bare(row.name), [...(byName.get(bare(row.name)) ?? []), row]);
      }
    await each(lines, (line) => {
      const text = typed(line);
      if (text === null) return;
      const meant = byCode.get(text) ?? byName.get(text) ?? [];
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

/** The partners and goods that a cell can name. */
const CHOICES: Importer["choices"] = {
  customerId: (db, most) =>
    db
      .select({ code: customers.code, name: customers.name })
      .from(customers)
      .where(eq(customers.active, true))
      .orderBy(customers.name)
      .limit(most),
  supplierId: (db, most) =>
    db
      .select({ code: suppliers.code, name: suppliers.name })
      .from(suppliers)
      .where(eq(suppliers.active, true))
      .orderBy(suppliers.name)
      .limit(most),
  productId: (db, most) =>
    db
      .select({ code: products.code, name: products.name })
      .from(products)
      .where(and(eq(products.active, true), inArray(products.category, ["pakan", "obat", "perlengkapan"])))
      .orderBy(products.name)
      .limit(most),
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
    choices: CHOICES,
    async write(tx, deps, caller, created) {
      const day = await openingDay(tx);
      const by = await postingBy(tx, caller, deps.now());
      checkDay(day, by);
      const at = { tx, deps, caller, by, day };
      const pause = turns();
      const written: Written[] = [];
      for (const { after } of created) {
        const { id } = await make(at, schema.parse(must(after, "the row of a new opening")));
        written.push({ recordId: id, version: 1, isNew: true, auditId: null });
        await pause();
      }
      return written;
    },
    async undo(tx, deps, caller, written) {
      const day = await openingDay(tx);
      const by = await postingBy(tx, caller, deps.now());
      checkDay(day, by);
      const pause = turns();
      for (const { recordId } of written) {
        const id = part === "barang" ? await openingOf(tx, recordId) : recordId;
        await takeBack({ tx, deps, caller, by, day }, part, { id, reason: "Impor dibatalkan" });
        await pause();
      }
    },
  };
}

/** A product has one living opening; its import knows the product. */
async function openingOf(tx: Transaction, productId: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select g.id from stock_movements g where g.product_id = ${productId} and g.kind = 'awal' and g.document_kind is null
    and g.origin_id is null and not exists (select from stock_movements b where b.origin_id = g.id)`);
  if (!rows[0]) throw conflict("Impor ini tidak dapat dibatalkan lagi: sebagian stok awalnya sudah dibatalkan.");
  return Number(rows[0].id);
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
