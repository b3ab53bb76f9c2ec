import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { inRupiah } from "@/contract/base/rupiah";
import { OPENING_IMPORT, OPENING_IMPORT_WORDS } from "@/contract/opening/import";
import {
  GoodsInput,
  OpeningAssetInput,
  OpeningContractRow,
  OpeningLoanInput,
  OpeningOrderRow,
  OpeningPlaceRow,
  PayableInput,
  ReceivableInput,
} from "@/contract/opening/input";
import { OPENING_LINES, type OpeningEntry, type OpeningImport } from "@/contract/opening/words";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict } from "@/server/http/errors";
import { turns } from "@/server/http/turns";
import { postingBy } from "@/server/modules/document/act";
import type { Importer, Values, Written } from "@/server/modules/import/importer";
import { PRODUCT_CODES } from "@/server/modules/product/service";
import { amountOf } from "@/server/modules/product/stock";
import { must } from "@/server/must";
import { takeBack } from "./cancel";
import { type At, enterAsset, enterGoods, enterLoan, enterPayable, enterReceivable, type Made } from "./enter";
import { enterContract, enterOrder } from "./enter-order";
import { enterPlace, takeBackPlaces } from "./enter-place";
import { choicesOf, resolveNames } from "./import-names";
import { refuseKnown } from "./known";
import { checkOpeningOpen, openingDay } from "./start";

/** Openings have no codes, and so no row of a file is matched with one: every row is a new document. */
const NEW_ONLY = { codes: PRODUCT_CODES, table: products, keys: [] };

async function atStart(tx: Transaction, deps: Deps, caller: Caller): Promise<At> {
  const day = await openingDay(tx);
  const by = await postingBy(tx, caller, deps.now());
  checkOpeningOpen(day, by);
  return { tx, deps, caller, by, day };
}

type Make<Input> = {
  schema: z.ZodMiniType<Input>;
  make: (at: At, input: Input) => Promise<Made>;
  nameOf: (values: Values) => string;
  blank: Values;
  kept?: readonly string[];
  rehearsed?: boolean;
  /** The worth of a row; a debt takes it from the capital. */
  worth: (values: Values) => number;
};
type Undo = (at: At, written: readonly Written[]) => Promise<void>;
function importing<Input>(
  part: OpeningImport,
  { schema, make, nameOf, blank, kept, rehearsed, worth }: Make<Input>,
  undo: Undo,
): Importer {
  const form = schema as z.ZodMiniType as z.ZodMiniType<Values>;
  return {
    ...NEW_ONLY,
    definition: OPENING_IMPORT[part],
    what: OPENING_IMPORT_WORDS[part],
    nameOf,
    create: form,
    update: form,
    blank,
    kept,
    lock: openingDay,
    resolve: resolveNames(part),
    settle: (values) => values,
    review: refuseKnown(part),
    opens: async (_, lines) =>
      lines.map(({ after }) => {
        const amount = worth(must(after, "the row of a new opening"));
        return OPENING_LINES[part].side === "utang" ? -amount : amount;
      }),
    choices: choicesOf(part),
    ...(rehearsed && {
      async rehearse(outer, deps, caller) {
        const at = await atStart(outer, deps, caller);
        return (tx, { after }) => make({ ...at, tx }, schema.parse(must(after, "the row of a new opening")));
      },
    }),
    async write(tx, deps, caller, created) {
      const at = await atStart(tx, deps, caller);
      const pause = turns();
      const written: Written[] = [];
      for (const { after } of created) {
        const { id } = await make(at, schema.parse(must(after, "the row of a new opening")));
        written.push({ recordId: id, version: 1, isNew: true, auditId: null });
        await pause();
      }
      return written;
    },
    undo: async (tx, deps, caller, written) => undo(await atStart(tx, deps, caller), written),
  };
}

/** The importer of a part whose rows become documents. */
const importerOf = <Input>(part: OpeningEntry, make: Make<Input>) =>
  importing(part, make, async (at, written) => {
    const pause = turns();
    for (const { recordId } of written) {
      const id = part === "barang" ? await openingOf(at.tx, recordId) : recordId;
      await takeBack(at, part, { id, reason: "Impor dibatalkan" });
      await pause();
    }
  });

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
const NOTED = { reference: null, note: null };
const DEBT = { amount: null, dueOn: null, ...NOTED };

export const MONEY_IMPORTER = importing(
  "kas",
  {
    schema: OpeningPlaceRow,
    make: enterPlace,
    nameOf: ({ name }) => String(name),
    worth: ({ opening }) => Number(opening),
    blank: { name: null, kind: null, opening: null, bankName: null, accountNumber: null, accountHolder: null },
    rehearsed: true,
  },
  takeBackPlaces,
);
export const RECEIVABLE_IMPORTER = importerOf("piutang", {
  schema: ReceivableInput,
  make: enterReceivable,
  nameOf: debtName,
  worth: ({ amount }) => Number(amount),
  blank: { customerId: null, ...DEBT },
});
export const PAYABLE_IMPORTER = importerOf("utang", {
  schema: PayableInput,
  make: enterPayable,
  nameOf: debtName,
  worth: ({ amount }) => Number(amount),
  blank: { supplierId: null, ...DEBT },
});
const goodsWorth = ({ quantity, unitValue }: Values) => Math.round(Number(quantity) * Number(unitValue));
export const GOODS_IMPORTER = importerOf("barang", {
  schema: GoodsInput,
  make: enterGoods,
  nameOf: ({ quantity, unitValue }) => `${amountOf(Number(quantity))} × ${inRupiah(Number(unitValue))}`,
  worth: goodsWorth,
  blank: { productId: null, quantity: null, unitValue: null, note: null },
});
const orderName = ({ quantity, price }: Values) => `${amountOf(Number(quantity))} × ${inRupiah(Number(price))}`;
const ORDERED = { customerId: null, productId: null, quantity: null, price: null, downPayment: null, sheepIds: [] };
export const ORDER_IMPORTER = importerOf("dp", {
  schema: OpeningOrderRow,
  make: enterOrder,
  nameOf: (values) => `${orderName(values)}, DP ${inRupiah(Number(values.downPayment))}`,
  worth: ({ downPayment }) => Number(downPayment),
  blank: {
    ...ORDERED,
    kind: null,
    deliverOn: null,
    address: null,
    dueOn: null,
    override: null,
    ...NOTED,
  },
  kept: ["sheepIds"],
  rehearsed: true,
});
export const CONTRACT_IMPORTER = importerOf("dana", {
  schema: OpeningContractRow,
  make: enterContract,
  nameOf: orderName,
  worth: ({ downPayment, quantity, price }) => Number(downPayment ?? Number(quantity) * Number(price)),
  blank: { ...ORDERED, contractStart: null, offspringShare: null, ...NOTED },
  kept: ["sheepIds"],
  rehearsed: true,
});
export const LOAN_IMPORTER = importerOf("pinjaman", {
  schema: OpeningLoanInput,
  make: enterLoan,
  nameOf: ({ lender }) => String(lender),
  worth: ({ principal }) => Number(principal),
  blank: { lender: null, principal: null, monthlyPrincipal: 0, monthlyInterest: 0, note: null },
  kept: ["monthlyPrincipal", "monthlyInterest"],
});
export const ASSET_IMPORTER = importerOf("aset", {
  schema: OpeningAssetInput,
  make: enterAsset,
  nameOf: ({ name }) => String(name),
  worth: ({ cost, down }) => Number(cost) - Number(down),
  blank: { name: null, category: null, cost: null, down: 0, residual: 0, months: null, note: null },
  kept: ["down", "residual"],
});
