import { Link } from "react-router-dom";
import type { Examination } from "@/contract/examination/model";
import { EXAMINATION_KIND_LABELS } from "@/contract/examination/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import {
  amountInWords,
  Bcs,
  ExaminationState,
  Famacha,
  Findings,
  Struck,
  Weight,
} from "@/src/features/examination/examination-words";
import { formatDateShort, formatDateTime, formatNumber, formatRupiah } from "@/src/lib/format";

export const examinationColumns: readonly Column<Examination>[] = [
  {
    id: "day",
    header: "Tanggal",
    width: 112,
    sort: "day",
    sortFirst: "desc",
    card: "title",
    cell: (row) => <Struck of={row}>{formatDateShort(row.day)}</Struck>,
  },
  {
    id: "sheep",
    header: "Ternak",
    width: 145,
    fixed: true,
    card: "fact",
    cell: ({ sheep }) => (
      <Link to={paths.sheep.detail(sheep.id)} className="rounded-sm font-medium text-primary-ink hover:underline">
        <Tag of={sheep} />
      </Link>
    ),
  },
  {
    id: "kind",
    header: "Tipe",
    width: 118,
    card: "fact",
    cell: (row) => <Struck of={row}>{EXAMINATION_KIND_LABELS[row.kind]}</Struck>,
  },
  {
    id: "summary",
    header: "Hasil",
    width: 240,
    card: "fact",
    cell: (row) => (
      <Struck of={row}>
        <Findings of={row} />
      </Struck>
    ),
  },
  {
    id: "weight",
    header: "Bobot",
    width: 110,
    align: "right",
    sort: "weight",
    sortFirst: "desc",
    cell: (row) => (
      <Struck of={row}>
        <Weight of={row} />
      </Struck>
    ),
  },
  { id: "state", header: "Tanda", width: 132, card: "state", cell: (row) => <ExaminationState of={row} /> },
  {
    id: "control",
    header: "Kontrol ulang",
    width: 125,
    cell: ({ controlOn, controlled }) =>
      controlOn === null ? (
        none
      ) : controlled ? (
        <s className="text-ink-muted">{formatDateShort(controlOn)}</s>
      ) : (
        formatDateShort(controlOn)
      ),
  },
  { id: "bcs", header: "BCS", width: 62, hidden: true, align: "right", cell: ({ bcs }) => <Bcs value={bcs} /> },
  {
    id: "famacha",
    header: "FAMACHA",
    width: 95,
    align: "right",
    hidden: true,
    cell: ({ famacha }) => <Famacha value={famacha} />,
  },
  {
    id: "temperature",
    header: "Suhu",
    width: 90,
    align: "right",
    hidden: true,
    cell: ({ temperature }) => (temperature === null ? none : `${formatNumber(temperature, 1)} °C`),
  },
  {
    id: "medicine",
    header: "Obat",
    width: 170,
    hidden: true,
    cell: (row) =>
      row.medicine ? (
        <Struck of={row}>
          {row.medicine.name} <span className="text-ink-muted">{amountInWords(row.dose ?? 0, row.medicine.unit)}</span>
        </Struck>
      ) : (
        none
      ),
  },
  { id: "officer", header: "Petugas", width: 160, hidden: true, cell: ({ officer }) => officer },
  {
    id: "girth",
    header: "Lingkar dada",
    width: 120,
    align: "right",
    hidden: true,
    cell: ({ girth }) => (girth === null ? none : `${formatNumber(girth, 1)} cm`),
  },
  {
    id: "fee",
    header: "Biaya",
    width: 120,
    align: "right",
    hidden: true,
    cell: ({ fee }) => (fee ? formatRupiah(fee) : none),
    money: true,
  },
  { id: "diagnosis", header: "Diagnosis", width: 200, hidden: true, cell: ({ diagnosis }) => diagnosis ?? none },
  {
    id: "created",
    header: "Dicatat",
    width: 210,
    hidden: true,
    sort: "created",
    sortFirst: "desc",
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
