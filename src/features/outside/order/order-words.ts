import type { OrderPage } from "@/contract/outside/model";
import { tagName } from "@/contract/sheep/words";
import { formatKg, formatQuantity, formatRupiah } from "@/src/lib/format";

type Line = OrderPage["lines"][number];

export const quantityOf = ({ quantity, unit }: Line) => `${formatQuantity(quantity)} ${unit}`;

export const priceOf = ({ price, perKg }: Line) => `${formatRupiah(price)}${perKg ? "/kg" : ""}`;

/** The animals of a line, and for whom they are. */
export function detailsOf({ animals, note }: Line, kind: OrderPage["order"]["kind"]): string[] {
  const weight = animals.reduce((sum, animal) => sum + (animal.weight ?? 0), 0);
  return [
    ...(animals.length > 0
      ? [`Anting ${animals.map(tagName).join(", ")}${weight > 0 ? `; ${formatKg(weight).replace(" ", "\u00a0")}` : ""}`]
      : []),
    ...(note === null ? [] : [kind === "qurban" && animals.length > 0 ? `Atas nama ${note}` : note]),
  ];
}

/** Until the handing over the sum of what is sold by weight is an estimate. */
export const isProvisional = ({ order, lines }: OrderPage) =>
  order.deliveredOn === null && order.state !== "dibatalkan" && lines.some(({ perKg }) => perKg);
