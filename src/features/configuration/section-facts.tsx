import type { ReactNode } from "react";
import { MAPPED_PROGRAM_LABELS, MAPPED_PROGRAMS } from "@/contract/configuration/accounts";
import type { Configuration } from "@/contract/configuration/model";
import { SECTION_LABELS, type Section } from "@/contract/configuration/words";
import { TEMPLATE_KINDS } from "@/contract/notification/template";
import { NOTIFICATION_KIND_LABELS } from "@/contract/notification/words";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { formatDate, formatDateTime, formatNumber, formatTerm } from "@/src/lib/format";
import { formatPhone } from "@/src/lib/phone";
import { photoUrl } from "@/src/lib/photo-url";
import { accountLabel } from "./account-fields";
import { ageClasses } from "./age-fields";

type Fact = readonly [label: string, value: ReactNode];

const percent = (value: number) => `${formatNumber(value, Number.isInteger(value) ? 0 : 2)} %`;

const inWords = (shown: boolean) => (shown ? "Ya" : "Tidak");

const FACTS: { [S in Section]: (value: Configuration[S]["value"]) => readonly Fact[] } = {
  perusahaan: ({ logo, name, address, phone, whatsapp, email, bankName, accountNumber, accountHolder }) => [
    [
      "Logo",
      logo && (
        <img
          src={photoUrl(logo)}
          alt={`Logo ${name}`}
          className="h-16 max-w-full rounded bg-white object-contain p-2"
        />
      ),
    ],
    ["Nama", name],
    ["Alamat", address],
    ["WhatsApp", whatsapp && formatPhone(whatsapp)],
    ["Telepon", phone],
    ["Email", email],
    ["Rekening", bankName && `${bankName} ${accountNumber}\n${accountHolder}`],
  ],
  penomoran: ({ sale, purchase, receipt }) => [
    ["Penjualan", sale],
    ["Pembelian", purchase],
    ["Kwitansi", receipt],
  ],
  ketentuan: (terms) => [
    ["Tempo", formatTerm(terms.termDays)],
    ["Uang muka minimum", terms.minDownPayment === 0 ? "tanpa minimum" : percent(terms.minDownPayment)],
    ["Bagian investor", percent(terms.investorShare)],
    ["PBBH terendah", `${formatNumber(terms.minGain)} g/hari`],
    ["Kematian tertinggi", percent(terms.maxMortality)],
    ["Catatan masa henti", terms.withdrawalNote],
    ["Hari raya qurban", terms.qurbanOn && formatDate(terms.qurbanOn)],
  ],
  umur: ageClasses,
  perkembangbiakan: (terms) => [
    ["Bunting domba", `${terms.gestationSheep} hari`],
    ["Bunting kambing", `${terms.gestationGoat} hari`],
    ["Pisah pejantan", `sesudah ${terms.separateDays} hari`],
    ["Kawin pertama", `${terms.leastAge} bulan dan ${terms.leastWeight} kg ke atas`],
    ["Biaya induk ke anak saat sapih", inWords(terms.lambCosts)],
  ],
  pesan: (messages) => TEMPLATE_KINDS.map((kind) => [NOTIFICATION_KIND_LABELS[kind], messages[kind]]),
  halaman: ({ weights, care, qurban, prices, orderDays, contractDays }) => [
    ["Bobot di rapor", inWords(weights)],
    ["Vaksinasi dan masa henti di rapor", inWords(care)],
    ["Kelayakan qurban di rapor", inWords(qurban)],
    ["Harga di rapor", inWords(prices)],
    ["Tautan pesanan", `sampai ${orderDays} hari sesudah diserahkan`],
    ["Tautan kontrak", `sampai ${contractDays} hari sesudah berakhir`],
  ],
  webhook: ({ url, active, timeoutSeconds, hasSecret }) => [
    ["Kirim lewat webhook", inWords(active)],
    ["Alamat", url],
    ["Rahasia", hasSecret ? "tersimpan" : null],
    ["Batas waktu", `${timeoutSeconds} detik`],
  ],
  akun: (numbers) =>
    MAPPED_PROGRAMS.map((program) => [
      MAPPED_PROGRAM_LABELS[program],
      Object.entries(numbers[program])
        .map(([key, number]) => `${number} ${accountLabel(key)}`)
        .sort()
        .join("\n") || null,
    ]),
};

type Props = { section: Section; configuration: Configuration };

/** Shows a section to users who may only read. */
export function SectionFacts({ section, configuration }: Props) {
  const { value, changedAt, changedBy } = configuration[section];
  const facts = FACTS[section] as (value: Configuration[Section]["value"]) => readonly Fact[];
  return (
    <Card title={SECTION_LABELS[section]}>
      <Facts
        items={[
          ...facts(value),
          [
            "Terakhir diubah",
            changedAt ? [formatDateTime(changedAt), changedBy].filter(Boolean).join(", ") : "belum pernah",
          ],
        ]}
      />
    </Card>
  );
}
