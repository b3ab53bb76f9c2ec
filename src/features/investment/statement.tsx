import type { ReactNode } from "react";
import { offspringMark, offspringTerm, percent, statementRows } from "@/contract/investment/contract-words";
import type { ContractAnimal, InvestmentStatement } from "@/contract/investment/model";
import { INVESTMENT_STATE_LABELS } from "@/contract/investment/words";
import { PROFIT_BASIS_LABELS } from "@/contract/product/words";
import { inPen, SEX_LABELS, SPECIES_LABELS, tagName } from "@/contract/sheep/words";
import { Letterhead } from "@/src/components/print/letterhead";
import { Icon } from "@/src/components/ui/icon";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { fateOf, lossTerm, weightNames } from "@/src/farm/investment/contract-words";
import { formatDate, formatKg, formatMonth, formatNumber, formatRupiah } from "@/src/lib/format";
import { photoUrl } from "@/src/lib/photo-url";

type Props = { statement: InvestmentStatement };

const kg = (value: number | null) => (value === null ? "–" : formatKg(value));

/** The printed content of the monthly report. */
export function Statement({ statement }: Props) {
  const { contract, animals, until, company } = statement;
  const term = offspringTerm(contract);
  return (
    <PrintLayout
      label={`Laporan ${contract.number}, ${formatMonth(statement.month)}`}
      header={
        <Letterhead
          company={company}
          title="LAPORAN INVESTASI"
          number={`${formatMonth(statement.month)} · ${contract.number} · ${INVESTMENT_STATE_LABELS[contract.state]}`}
        />
      }
      footer={`Keadaan per ${formatDate(until)}. Angka sebelum pembayaran bagi hasil bersifat sementara. ${company.name}.`}
    >
      <div className="grid gap-6">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 print:grid-cols-4" data-keep="">
          <Fact name="Investor">{contract.investor.name}</Fact>
          <Fact name="Paket">{contract.product.name}</Fact>
          <Fact name="Periode">
            {formatDate(contract.startOn)} – {formatDate(contract.endOn)}
          </Fact>
          <Fact name="Nisbah">
            {percent(contract.investorShare)} dari {PROFIT_BASIS_LABELS[contract.profitBasis].toLowerCase()}
            {term && <span className="block font-normal text-xs">{term}</span>}
          </Fact>
        </dl>
        <Sums statement={statement} />
        <p className="text-ink-muted text-xs">{lossTerm(contract)}</p>
        <section aria-labelledby="statement-animals" className="grid gap-3">
          <h2 id="statement-animals" className="font-bold text-base">
            Ternak Anda
          </h2>
          {animals.length === 0 ? (
            <p className="text-ink-muted">Belum ada ternak yang ditetapkan pada bulan ini.</p>
          ) : (
            <ul className="grid gap-3">
              {animals.map((animal) => (
                <Animal key={animal.id} of={animal} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </PrintLayout>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}

/** A table of realised and projected figures. */
function Sums({ statement }: Props) {
  return (
    <table className="w-full border-collapse" data-keep="">
      <caption className="pb-2 text-left font-bold text-base">Realisasi dan proyeksi</caption>
      <tbody>
        {statementRows(statement).map(([name, value]) => (
          <tr key={name} className="border-line border-t last:border-b">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal text-ink-muted">
              {name}
            </th>
            <td className="py-1.5 text-right font-semibold tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Animal({ of }: { of: ContractAnimal }) {
  const { species, breed, sex, pen, photo, startWeight, lastWeight, gain, cost, sale, takeover } = of;
  const names = weightNames(of);
  return (
    <li data-keep="" className="flex break-inside-avoid gap-3 rounded border border-line p-3 sm:gap-4 print:gap-4">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded bg-ink/4 text-ink-faint sm:size-20 print:size-20">
        {photo ? (
          <img src={photoUrl(photo, "small")} alt={`Foto ${tagName(of)}`} className="size-full object-cover" />
        ) : (
          <Icon name="sheep" size={32} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-bold">{tagName(of)}</span>
          <span className="font-semibold text-xs">{fateOf(of)}</span>
        </p>
        <p className="text-ink-muted text-xs">
          {SPECIES_LABELS[species]} {breed} {SEX_LABELS[sex].toLowerCase()}, {inPen(pen.name)}
          {of.offspring ? `. ${offspringMark(of)}` : ", milik Anda"} sejak {formatDate(of.fromOn)}
        </p>
        <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-5 sm:gap-x-4 print:grid-cols-5 print:gap-x-4">
          <Fact name={names.start}>{kg(startWeight)}</Fact>
          <Fact name={names.last}>{kg(lastWeight)}</Fact>
          <Fact name="PBBH">{gain === null ? "–" : `${formatNumber(gain)} g/hari`}</Fact>
          <Fact name="HPP">{cost === null ? "–" : formatRupiah(cost)}</Fact>
          <Fact name="Nilai jual">
            {sale === null && takeover === null ? "–" : formatRupiah(sale ?? takeover ?? 0)}
          </Fact>
        </dl>
      </div>
    </li>
  );
}
