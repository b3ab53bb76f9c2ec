import { fateWord, offspringMark, offspringTerm, percent, statementRows } from "@/contract/investment/contract-words";
import type { ContractAnimal, InvestmentStatement, InvestmentStatementExportQuery } from "@/contract/investment/model";
import { INVESTMENT_STATE_LABELS } from "@/contract/investment/words";
import { PROFIT_BASIS_LABELS } from "@/contract/product/words";
import { SEX_LABELS, SPECIES_LABELS, tagName } from "@/contract/sheep/words";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { must } from "@/server/must";
import { businessDay, dayInWords, monthInWords } from "@/server/time";
import { readStatement } from "./statement";

const COLUMNS: ExportColumn<ContractAnimal>[] = [
  { header: "Ternak", width: 18, value: tagName },
  { header: "Kode", width: 12, value: ({ code }) => code },
  { header: "Jenis", width: 10, value: ({ species }) => SPECIES_LABELS[species] },
  { header: "Ras", width: 16, value: ({ breed }) => breed },
  { header: "Kelamin", width: 10, value: ({ sex }) => SEX_LABELS[sex] },
  { header: "Kandang", width: 18, value: ({ pen }) => pen.name },
  { header: "Anak", width: 30, value: offspringMark },
  { header: "Sejak", kind: "day", width: 12, value: ({ fromOn }) => fromOn },
  { header: "Keadaan", width: 22, value: fateWord },
  { header: "Bobot awal (kg)", kind: "decimal", width: 15, value: ({ startWeight }) => startWeight },
  { header: "Ditimbang awal", kind: "day", width: 14, value: ({ startWeighedOn }) => startWeighedOn },
  { header: "Bobot terakhir (kg)", kind: "decimal", width: 17, value: ({ lastWeight }) => lastWeight },
  { header: "Ditimbang terakhir", kind: "day", width: 16, value: ({ lastWeighedOn }) => lastWeighedOn },
  { header: "PBBH (g/hari)", kind: "number", width: 14, value: ({ gain }) => gain },
  { header: "HPP", kind: "rupiah", width: 16, value: ({ cost }) => cost },
  { header: "Terjual", kind: "day", width: 12, value: ({ soldOn }) => soldOn },
  { header: "Nilai jual", kind: "rupiah", width: 16, value: ({ sale, takeover }) => sale ?? takeover },
];

/** The head of the paper, and its figures. */
function aboutOf(statement: InvestmentStatement) {
  const { contract, until } = statement;
  const term = offspringTerm(contract);
  return [
    `Keadaan per ${dayInWords(until)}`,
    `Status: ${INVESTMENT_STATE_LABELS[contract.state]}`,
    `Investor: ${contract.investor.name}`,
    `Paket: ${contract.product.name}`,
    `Periode: ${dayInWords(contract.startOn)} sampai ${dayInWords(contract.endOn)}`,
    `Nisbah: ${percent(contract.investorShare)} dari ${PROFIT_BASIS_LABELS[contract.profitBasis].toLowerCase()}`,
    ...(term ? [term] : []),
    ...statementRows(statement).map(([name, value]) => `${name}: ${value}`),
  ];
}

export async function exportContractStatement(
  { db, now }: Deps,
  session: Session,
  id: number,
  query: InvestmentStatementExportQuery,
) {
  const at = now();
  const statement = await inSnapshot(db, (tx) => readStatement(tx, id, businessDay(at), query.month));
  const { contract, month } = statement;
  const animals = statement.animals.map((animal, nth) => ({ ...animal, id: nth }));
  return exportFile({
    asked: query,
    name: `laporan-${contract.number.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${month}`,
    title: `Laporan ${contract.number}, ${monthInWords(month)}`,
    about: aboutOf(statement),
    columns: COLUMNS,
    ids: animals.map((animal) => animal.id),
    rowsOf: async (ids) => ids.map((nth) => must(animals[nth], "an animal of the contract")),
    exportedBy: session,
    now: at,
  });
}
