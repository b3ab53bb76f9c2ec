import { eq } from "drizzle-orm";
import type { OpeningContractRow, OpeningOrderRow } from "@/contract/opening/input";
import { isGoods, type ProductCategory } from "@/contract/product/words";
import { TransactionInput } from "@/contract/transaction/input";
import type { SaleLineKind } from "@/contract/transaction/words";
import { products } from "@/server/db/schema/product";
import { invalid } from "@/server/http/errors";
import { parse } from "@/server/http/validation";
import { nameBefore } from "@/server/modules/investment/acts/animals";
import { lockContracts } from "@/server/modules/transaction/acts/contracts";
import { createIn } from "@/server/modules/transaction/acts/write";
import { must } from "@/server/must";
import { type At, type Made, noted } from "./enter";

const lineKindOf = (category: ProductCategory): SaleLineKind => {
  if (category === "ternak" || category === "paket") return category;
  return isGoods(category) ? "barang" : "jasa";
};

type Row = Pick<OpeningOrderRow, "customerId" | "productId" | "quantity" | "price" | "reference" | "note">;
type Rest = {
  kind: TransactionInput["kind"];
  sheepIds: number[];
  downPayment: number;
} & Partial<
  Pick<TransactionInput, "deliverOn" | "address" | "dueOn" | "override" | "contractStart" | "offspringShare">
>;

/** An order of one line, as the form of a sale would send it, and refused as that would be. */
async function enterSale({ tx, deps, caller, by, day }: At, row: Row, { kind, sheepIds, ...rest }: Rest) {
  const { customerId, productId, quantity, price } = row;
  const [product] = await tx.select({ category: products.category }).from(products).where(eq(products.id, productId));
  if (!product) throw invalid({ productId: "Produk tidak ditemukan." });
  const line = lineKindOf(product.category);
  const input = parse(TransactionInput, {
    day,
    customerId,
    kind,
    freight: 0,
    discount: 0,
    override: rest.override ?? null,
    dueOn: rest.dueOn ?? null,
    deliverOn: rest.deliverOn ?? null,
    handover: rest.address ? "antar" : "ambil",
    address: rest.address ?? null,
    notes: noted(row),
    order: true,
    beforeStart: true,
    downPayment: rest.downPayment,
    contractStart: rest.contractStart ?? null,
    offspringShare: rest.offspringShare ?? null,
    lines: [
      {
        kind: line,
        productId,
        note: null,
        price,
        discount: 0,
        quantity,
        priceMethod: line === "ternak" ? "ekor" : null,
        weight: null,
        sheepIds,
      },
    ],
  });
  return createIn(tx, deps, caller, by, input);
}

export const enterOrder = (at: At, row: OpeningOrderRow): Promise<Made> =>
  enterSale(at, row, {
    kind: row.kind,
    sheepIds: row.sheepIds,
    downPayment: row.downPayment,
    deliverOn: row.deliverOn,
    address: row.address,
    dueOn: row.dueOn,
    override: row.override,
  });

/** A contract of one line, with the animals that it has already. */
export async function enterContract(at: At, row: OpeningContractRow): Promise<Made> {
  const { sheepIds, contractStart, offspringShare } = row;
  const sale = await enterSale(at, row, {
    kind: "investasi",
    sheepIds: [],
    downPayment: row.downPayment ?? row.quantity * row.price,
    contractStart,
    offspringShare,
  });
  if (sheepIds.length === 0) return sale;
  const { tx, deps, caller, by, day } = at;
  const [contract] = await lockContracts(tx, sale.id);
  await nameBefore(tx, deps, caller, by, must(contract, "the contract of a sale").id, { sheepIds, firstDay: day });
  // Offspring follow their dams before the next row names its animals.
  await deps.catchUp(tx, by);
  return sale;
}
