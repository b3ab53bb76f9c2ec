import { percent } from "@/contract/investment/contract-words";
import type { RoiAnimal, RoiAnimalTotals } from "@/contract/report/roi";
import { tagName } from "@/contract/sheep/words";
import type { Column } from "@/src/components/table/column";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { Amount, Rate, rateInWords } from "./roi-words";

const money = { align: "right", width: 136, sortFirst: "desc" } as const;
const rate = { align: "right", width: 100, sortFirst: "desc" } as const;

export const ROI_ANIMAL_COLUMNS: readonly Column<RoiAnimal>[] = [
  {
    id: "animal",
    header: "Ternak",
    width: 180,
    sort: "tag",
    card: "title",
    cell: ({ animal, breed, deliveredOn }) => (
      <>
        {tagName(animal)}
        <span className="block truncate font-normal text-ink-muted text-xs">
          {breed} · {formatDateShort(deliveredOn)}
        </span>
      </>
    ),
  },
  {
    id: "roi",
    header: "ROI",
    ...rate,
    sort: "roi",
    card: "state",
    cell: ({ roi }) => (
      <span className="font-semibold tabular-nums">
        <Rate value={roi} />
      </span>
    ),
  },
  {
    id: "yearly",
    header: "Setahun",
    ...rate,
    width: 104,
    sort: "yearly",
    cell: (row) => <Rate value={row.yearlyRoi} />,
  },
  {
    id: "revenue",
    header: "Penjualan bersih",
    ...money,
    width: 156,
    sort: "revenue",
    card: "fact",
    cell: ({ revenue }) => formatRupiah(revenue),
  },
  { id: "selling", header: "Biaya jual", ...money, width: 116, cell: (row) => formatRupiah(row.sellingCosts) },
  { id: "cost", header: "HPP", ...money, sort: "cost", card: "fact", cell: ({ cost }) => formatRupiah(cost) },
  {
    id: "profit",
    header: "Laba",
    ...money,
    sort: "profit",
    card: "fact",
    cell: ({ profit }) => <Amount value={profit} />,
  },
  { id: "days", header: "Hari", ...rate, width: 84, sort: "days", cell: ({ days }) => formatNumber(days) },
  {
    id: "owner",
    header: "Pemilik",
    width: 170,
    cell: ({ contract }) =>
      contract?.offspringShare === null ? (
        contract.investor.name
      ) : (
        <span className="text-ink-muted">
          Perusahaan{contract && `, ikut ${percent(contract.offspringShare)} di ${contract.number}`}
        </span>
      ),
  },
  { id: "customer", header: "Customer", width: 180, cell: ({ customer }) => customer.name },
  { id: "sale", header: "Penjualan", width: 150, cell: ({ sale }) => sale.number },
  {
    id: "delivered",
    header: "Diserahkan",
    width: 124,
    sort: "delivered",
    sortFirst: "desc",
    cell: ({ deliveredOn }) => formatDateShort(deliveredOn),
  },
];

export const roiAnimalTotals = (totals: RoiAnimalTotals) => ({
  roi: rateInWords(totals.roi),
  revenue: formatRupiah(totals.revenue),
  cost: formatRupiah(totals.cost),
  selling: formatRupiah(totals.sellingCosts),
  profit: formatRupiah(totals.profit),
});
