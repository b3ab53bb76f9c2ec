import type { AnimalReport } from "@/contract/outside/model";
import { SEX_LABELS, tagName } from "@/contract/sheep/words";
import { gainInWords } from "@/src/farm/sheep/gain-text";
import { ageInWords, classInWords, kindOf } from "@/src/farm/sheep/sheep-words";
import { Contact } from "@/src/features/outside/contact";
import { ActionLink, Figure, Note, Part, Title } from "@/src/features/outside/parts";
import { Picture } from "@/src/features/outside/picture";
import { judgedOn } from "@/src/features/outside/qurban-words";
import { formatDate, formatKg, formatRupiah } from "@/src/lib/format";
import { whatsAppLink } from "@/src/lib/phone";
import { WeightChart } from "./weight-chart";

/** *Rapor ternak*: an animal, for a buyer or a visitor at the pen. */
export function AnimalPage({ report }: { report: AnimalReport }) {
  const { company, animal, weights, care, qurban } = report;
  const about = `Halo ${company.name}, saya ingin bertanya tentang ${kindOf(animal)} ${tagName(animal)} (${animal.code}).`;
  const sort = [kindOf(animal), SEX_LABELS[animal.sex].toLowerCase(), classInWords(animal.ageClass, animal.sex)];
  return (
    <div className="grid gap-5">
      <Picture of={animal} large />
      <Title over="Rapor ternak" below={[...sort, animal.code].filter(Boolean).join(" · ")}>
        {tagName(animal)}
      </Title>
      {!animal.here && (
        <Note tone="careful" title="Sudah tidak di peternakan">
          <p>Rapor ini tinggal sebagai riwayat. Ternak ini tidak dijual lagi.</p>
        </Note>
      )}
      <Offer report={report} about={about} />
      <Glance report={report} />
      {qurban && <Qurban qurban={qurban} today={report.today} />}
      {weights && (
        <Part title="Bobot (kg)">
          <WeightChart items={weights.items} />
        </Part>
      )}
      {care && <Care care={care} />}
      <Contact company={company} about={about} />
    </div>
  );
}

type Of = { report: AnimalReport };

/** The price, and the way to ask for the animal. */
function Offer({ report: { company, offer }, about }: Of & { about: string }) {
  if (!offer) return null;
  return (
    <section
      aria-label="Harga"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <p>
        <span className="block text-ink-muted">Harga</span>
        <span className="font-extrabold text-2xl tabular-nums">{formatRupiah(offer.price)}</span>
      </p>
      {company.whatsapp && (
        <ActionLink primary href={whatsAppLink(company.whatsapp, about)} icon="whatsapp">
          Tanya / beli lewat WhatsApp
        </ActionLink>
      )}
    </section>
  );
}

/** A buyer asks for these first. */
function Glance({ report: { animal, weights, today } }: Of) {
  const last = weights?.items.at(-1);
  const age = ageInWords(animal, today);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:grid-cols-3 sm:p-5">
      <Figure
        name="Umur"
        hint={animal.bornOn && `lahir ${animal.bornEstimated ? "sekitar " : ""}${formatDate(animal.bornOn)}`}
      >
        {age ?? "belum diketahui"}
      </Figure>
      {last && (
        <Figure name="Bobot terakhir" hint={formatDate(last.day)}>
          {formatKg(last.weight)}
        </Figure>
      )}
      {weights && weights.gain !== null && (
        <Figure name="Kenaikan bobot" hint="rata-rata sejak pertama ditimbang">
          {gainInWords(weights.gain)}
        </Figure>
      )}
    </dl>
  );
}

type QurbanProps = { qurban: NonNullable<AnimalReport["qurban"]>; today: string };

function Qurban({ qurban: { day, faults }, today }: QurbanProps) {
  const fit = faults.length === 0;
  const when = judgedOn(day, today);
  return (
    <Part title="Layak qurban?">
      {fit ? (
        <Note tone="good" title={`Ya, layak qurban ${when}`}>
          <p>Jantan, cukup umur, sehat, dan tidak dalam masa henti obat.</p>
        </Note>
      ) : (
        <Note tone="careful" title={`Belum memenuhi syarat qurban ${when}`}>
          <ul className="list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
    </Part>
  );
}

function Care({ care: { vaccinations, saleFrom } }: { care: NonNullable<AnimalReport["care"]> }) {
  return (
    <Part title="Kesehatan">
      {saleFrom === null ? (
        <Note tone="good" title="Tidak dalam masa henti obat">
          <p>Tidak ada obat yang masih harus ditunggu sebelum ternak ini dipotong.</p>
        </Note>
      ) : (
        <Note tone="careful" icon="clock" title="Masih dalam masa henti obat">
          <p>Boleh dijual dan dipotong mulai {formatDate(saleFrom)}.</p>
        </Note>
      )}
      <h3 className="mt-5 font-semibold">Vaksinasi</h3>
      {vaccinations.length === 0 ? (
        <p className="text-ink-muted">Belum ada vaksinasi yang dicatat.</p>
      ) : (
        <ul className="mt-1">
          {vaccinations.map(({ day, vaccine }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one day
            <li key={at} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2 first:border-t-0">
              <span className="font-medium">{vaccine ?? "Vaksin"}</span>
              <span className="text-ink-muted">{formatDate(day)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
