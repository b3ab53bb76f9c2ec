import { Link } from "react-router-dom";
import type { ExaminationDetail } from "@/contract/examination/model";
import { GIRTH_FORMULA } from "@/contract/examination/weight";
import { EXAMINATION_KIND_LABELS, PREGNANCY_METHOD_LABELS, pregnancyInWords } from "@/contract/examination/words";
import { tagName } from "@/contract/sheep/words";
import { usageName } from "@/contract/usage/words";
import { Facts } from "@/src/components/ui/page/facts";
import { paths } from "@/src/config/paths";
import { gainInWords } from "@/src/farm/sheep/gain-text";
import { Tag } from "@/src/farm/sheep/tag";
import { Term } from "@/src/farm/terms/term";
import { amountInWords, Bcs, ExaminationState, Famacha } from "@/src/features/examination/examination-words";
import { formatDate, formatDateShort, formatDateTime, formatKg, formatNumber, formatRupiah } from "@/src/lib/format";
import { photoUrl } from "@/src/lib/photo-url";

type Items = (readonly [label: string, value: React.ReactNode, shown?: React.ReactNode] | false)[];

const pregnancyOf = ({ pregnancy, foetuses, pregnancyMethod }: ExaminationDetail): Items => [
  pregnancy !== null && ["Hasil kebuntingan", pregnancyInWords(pregnancy, foetuses)],
  pregnancyMethod !== null && ["Cara periksa", PREGNANCY_METHOD_LABELS[pregnancyMethod]],
];

const measuredOf = ({ weight, girth, ...examination }: ExaminationDetail): Items => [
  weight !== null && [
    "Bobot",
    `${formatKg(weight)}${examination.weightEstimated ? ` (perkiraan: ${GIRTH_FORMULA})` : ""}`,
  ],
  examination.gain !== null && [
    "PBBH",
    gainInWords(examination.gain),
    <Term key="pbbh" of="pbbh">
      PBBH
    </Term>,
  ],
  girth !== null && ["Lingkar dada", `${formatNumber(girth, 1)} cm`],
  examination.temperature !== null && ["Suhu", `${formatNumber(examination.temperature, 1)} °C`],
  examination.bcs !== null && [
    "BCS",
    <Bcs key="bcs" value={examination.bcs} />,
    <Term key="word" of="bcs">
      BCS
    </Term>,
  ],
  examination.famacha !== null && [
    "FAMACHA",
    <Famacha key="famacha" value={examination.famacha} />,
    <Term key="word" of="famacha">
      FAMACHA
    </Term>,
  ],
];

/** A fee is no cost until a bill names it. */
const Fee = ({ fee, usageId }: { fee: number; usageId: number | null }) =>
  usageId === null ? (
    `${formatRupiah(fee)}, belum masuk HPP`
  ) : (
    <>
      {formatRupiah(fee)}, masuk HPP menurut tagihannya:{" "}
      <Link to={paths.purchase.usageDetail(usageId)} className="text-primary-ink hover:underline">
        {usageName(usageId)}
      </Link>
    </>
  );

const treatmentOf = ({ medicine, ...examination }: ExaminationDetail): Items => [
  examination.symptoms !== null && ["Gejala", examination.symptoms],
  examination.diagnosis !== null && ["Diagnosis", examination.diagnosis],
  medicine !== null && ["Obat", `${medicine.name}, ${amountInWords(examination.dose ?? 0, medicine.unit)}`],
  examination.medicineCost !== null && medicine !== null && ["Nilai obat", formatRupiah(examination.medicineCost)],
  examination.saleFrom !== null && [
    "Bebas jual mulai",
    formatDate(examination.saleFrom),
    <Term key="word" of="masaHenti">
      Bebas jual mulai
    </Term>,
  ],
  examination.fee !== null &&
    examination.fee > 0 && ["Biaya", <Fee key="fee" fee={examination.fee} usageId={examination.usageId} />],
];

/** Lists the known facts of an examination and leaves out what was not examined. */
export function ExaminationFacts({ examination }: { examination: ExaminationDetail }) {
  const { sheep, cancelled, photo } = examination;
  const items: Items = [
    [
      "Ternak",
      <Link
        key="sheep"
        to={paths.sheep.detail(sheep.id)}
        className="inline-flex items-center gap-2 text-primary-ink hover:underline"
      >
        <Tag of={sheep} /> ({sheep.code})
      </Link>,
    ],
    ["Tanggal", formatDate(examination.day)],
    ["Tipe", EXAMINATION_KIND_LABELS[examination.kind]],
    ...pregnancyOf(examination),
    ...measuredOf(examination),
    ...treatmentOf(examination),
    ["Petugas", examination.officer],
    examination.controlOn !== null && [
      "Kontrol ulang",
      `${formatDate(examination.controlOn)}${examination.controlled ? " (sudah diperiksa lagi)" : ""}`,
    ],
    examination.notes !== null && ["Catatan", examination.notes],
    [
      "Dicatat",
      `${formatDateTime(examination.createdAt)}${examination.createdBy ? ` oleh ${examination.createdBy}` : ""}`,
    ],
    examination.batchCount > 1 && ["Dicatat bersama", `${formatNumber(examination.batchCount - 1)} ternak lain`],
    cancelled !== null && [
      "Dibatalkan",
      `${formatDateShort(cancelled.day)}, dicatat ${formatDateTime(cancelled.at)}${examination.cancelledBy ? ` oleh ${examination.cancelledBy}` : ""}: ${cancelled.reason}`,
    ],
  ];
  return (
    <>
      {(cancelled || examination.followUp) && (
        <p className="mb-3">
          <ExaminationState of={examination} />
        </p>
      )}
      {photo && (
        <a
          href={photoUrl(photo)}
          target="_blank"
          rel="noreferrer"
          className="mb-4 block aspect-4/3 overflow-clip rounded-lg border border-line bg-canvas"
        >
          <img
            src={photoUrl(photo)}
            alt={`Foto pemeriksaan ${tagName(sheep)}, buka ukuran penuh`}
            className="size-full object-cover"
          />
        </a>
      )}
      <Facts items={items.filter((item) => item !== false)} />
    </>
  );
}
