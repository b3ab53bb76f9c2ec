import { inOne } from "@/contract/base/words";
import { fillTemplate } from "@/contract/notification/fill-template";
import type { CustomerBill } from "./bill";

type Formats = { rupiah: (amount: number) => string; day: (day: string) => string };

/** All that somebody owes, for the template: every bill has its own number, rest and due day. */
export function billInWords({ items, count, total }: CustomerBill, { rupiah, day }: Formats) {
  const [first] = items;
  if (!first) throw new Error("a bill without a sale has no words");
  const named = items.map(
    ({ number, dueOn, remaining }) => `${number} (sisa ${rupiah(remaining)}, tempo ${day(dueOn)})`,
  );
  const others = total - items.reduce((sum, { remaining }) => sum + remaining, 0);
  const more = count > items.length ? [`${count - items.length} lainnya (sisa ${rupiah(others)})`] : [];
  return {
    nomor: count === 1 ? first.number : inOne([...named, ...more]),
    sisa: rupiah(total),
    jatuh_tempo: count === 1 ? day(first.dueOn) : `mulai ${day(first.dueOn)}`,
  };
}

type Told = ReturnType<typeof billInWords> & { nama: string; rekening: string; perusahaan: string };

/** The message in the farm's words, and where to pay even if they do not say it. */
export function billMessage(template: string, values: Told) {
  const { rekening } = values;
  const asked = fillTemplate(template, { ...values, tautan: "" }).trim();
  return rekening === "" || asked.includes(rekening) ? asked : `${asked}\nPembayaran ke ${rekening}.`;
}
