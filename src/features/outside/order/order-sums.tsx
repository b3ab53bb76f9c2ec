import type { OrderPage } from "@/contract/outside/model";
import { isOpening } from "@/contract/transaction/words";
import { Sums } from "@/src/features/outside/parts";
import { formatRupiah } from "@/src/lib/format";
import { detailsOf, priceOf, quantityOf } from "./order-words";

/** The sold lines, and the sums below them. */
export function OrderSums({ shown: { order, lines } }: { shown: OrderPage }) {
  const { discount, freight, total, returned, allowed, writtenOff, paid, remaining } = order;
  const reduced = [
    ...(discount > 0 ? [["Diskon", formatRupiah(0 - discount)] as const] : []),
    ...(freight > 0 ? [["Ongkir", formatRupiah(freight)] as const] : []),
  ];
  return (
    <>
      {!isOpening(order) && (
        <table className="mb-2 w-full border-collapse">
          <caption className="sr-only">Yang dipesan</caption>
          <thead>
            <tr className="border-line-strong border-b text-left">
              <th className="py-2 pr-4 font-semibold">Uraian</th>
              <th className="py-2 text-right font-semibold">Jumlah</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in two lines
              <tr key={at} className="border-line border-b align-top">
                <td className="py-2.5 pr-4">
                  <span className="font-semibold">{line.product}</span>
                  <span className="block text-ink-muted">
                    {quantityOf(line)} × {priceOf(line)}
                  </span>
                  {detailsOf(line, order.kind).map((detail) => (
                    <span key={detail} className="block text-pretty break-words text-ink-muted">
                      {detail}
                    </span>
                  ))}
                </td>
                <td className="whitespace-nowrap py-2.5 text-right font-semibold tabular-nums">
                  {formatRupiah(line.amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Sums
        caption="Jumlah pesanan"
        rows={[
          ...reduced,
          ["Total", formatRupiah(total), true],
          ...(returned > 0 ? [["Retur", formatRupiah(0 - returned)] as const] : []),
          ...(allowed > 0 ? [["Potongan", formatRupiah(0 - allowed)] as const] : []),
          ...(writtenOff > 0 ? [["Dihapuskan", formatRupiah(0 - writtenOff)] as const] : []),
          ["Sudah dibayar", formatRupiah(paid)],
          [remaining < 0 ? "Kembali kepada Anda" : "Sisa tagihan", formatRupiah(Math.abs(remaining)), true],
        ]}
      />
    </>
  );
}
