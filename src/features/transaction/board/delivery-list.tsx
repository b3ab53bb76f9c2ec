import { tagName } from "@/contract/sheep/words";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { HANDOVER_LABELS } from "@/contract/transaction/words";
import { FarmName } from "@/src/components/print/farm-name";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { formatPhone } from "@/src/lib/phone";
import { totalsOf } from "./delivery-days";
import { driversOf, laneName, lanesOf } from "./tours";

type Props = {
  days: readonly { day: string; mark: string; orders: readonly DeliveryOrder[] }[];
  /** Only the list of this driver. */
  driver?: string;
};

const sumsInWords = (orders: readonly DeliveryOrder[]) => {
  const { heads, remaining } = totalsOf(orders);
  return `${formatNumber(orders.length)} pesanan, ${formatNumber(heads)} ekor, sisa tagihan ${formatRupiah(remaining)}`;
};

const cell = "border-line border-b px-1.5 py-1.5 text-left align-top";

/** The board for print: one page for each day, a table for each driver, to take along in the car. */
export function DeliveryList({ days, driver }: Props) {
  const lanesIn = ({ day, orders }: Props["days"][number]) =>
    lanesOf(orders, day, driversOf(orders)).filter(
      (lane) => lane.orders.length > 0 && (driver === undefined || lane.driver === driver),
    );

  return (
    <div className="hidden print:block">
      <PrintLayout label="Daftar pengantaran" header={<FarmName />}>
        {days
          .filter(({ orders }) => orders.length > 0)
          .map((one) => ({ ...one, lanes: lanesIn(one) }))
          .map(({ day, mark, lanes }, at) => (
            <section key={day} className={at > 0 ? "break-before-page" : undefined}>
              <h2 className="border-ink border-b-2 pb-2 font-bold text-lg">
                Pengantaran {formatDate(day)} ({mark})
              </h2>
              <p className="py-2 text-xs">{sumsInWords(lanes.flatMap((lane) => lane.orders))}</p>
              {lanes.map((lane) => (
                <table key={laneName(lane)} className="mb-4 w-full border-collapse text-xs">
                  <caption className="py-1 text-left font-semibold text-sm">{laneName(lane)}</caption>
                  <thead>
                    <tr>
                      {["Customer", "Ternak", "Alamat", "Sisa", "Diterima"].map((word) => (
                        <th key={word} className={`${cell} font-semibold`}>
                          {word}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {lane.orders.map((order) => (
                      <Row key={order.id} order={order} />
                    ))}
                  </tbody>
                </table>
              ))}
            </section>
          ))}
      </PrintLayout>
    </div>
  );
}

function Row({ order }: { order: DeliveryOrder }) {
  const { customer, number, animals, heads, extras, handover, address, remaining, state } = order;
  const open = state === "dipesan" ? heads - animals.length : 0;
  const what = [...animals.map(tagName), ...(open > 0 ? [`${open} ekor belum dipilih`] : []), ...extras];
  return (
    <tr>
      <td className={cell}>
        <span className="font-semibold">{customer.name}</span>
        <br />
        {number}
        <br />
        {customer.whatsapp && formatPhone(customer.whatsapp)}
      </td>
      <td className={cell}>{what.join(", ")}</td>
      <td className={cell}>{handover === "antar" ? address : HANDOVER_LABELS.ambil}</td>
      <td className={`${cell} whitespace-nowrap`}>{remaining > 0 ? formatRupiah(remaining) : "Lunas"}</td>
      <td className={cell}>
        {state === "dipesan" ? <span className="block size-4 border border-line-strong" /> : "sudah"}
      </td>
    </tr>
  );
}
