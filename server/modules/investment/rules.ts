import type { InvestmentDetail } from "@/contract/investment/model";
import { INVESTMENT_STATE_ACTS, INVESTMENT_STATE_LABELS, type InvestmentAct } from "@/contract/investment/words";
import { type Species, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { sheep } from "@/server/db/schema/sheep";
import type { InvestmentRow } from "./repo";
import { isOpenAnimal, type Known } from "./to-investment";

type Animal = Pick<
  typeof sheep.$inferSelect,
  "earTag" | "earTagColour" | "stockState" | "healthState" | "investorId" | "species"
>;

/** Why an animal cannot become the investor's. */
export function hindranceOf(animal: Animal, species: Species | null, holding?: { number: string }): string | null {
  const name = tagName(animal);
  if (animal.investorId !== null) return `${name} sudah milik investor.`;
  if (holding) return `${name} sudah ikut kontrak ${holding.number} sebagai anak induknya.`;
  if (animal.stockState !== "tersedia") return `${name} berstatus ${STOCK_STATE_LABELS[animal.stockState]}.`;
  if (animal.healthState === "sakit") return `${name} sedang sakit.`;
  if (species !== null && animal.species !== species) return `${name} bukan ${species}.`;
  return null;
}

/** Why an act that its state knows cannot be done now. */
function refusalOf(act: InvestmentAct, row: InvestmentRow, animals: readonly Known[]): string | null {
  const { contract, funded, named } = row;
  const { headCount } = contract;
  if (act === "ternak" && !funded) return "Modalnya belum lunas: ternak ditetapkan sesudah lunas.";
  if (act === "ternak" && named >= headCount) return `Semua ${headCount} ekor sudah ditetapkan.`;
  if (act === "hitung") {
    if (!funded) return "Modalnya belum lunas.";
    if (animals.length === 0) return "Belum ada ternak yang ditetapkan.";
    const ordered = animals.find(({ animal, sold }) => !sold && animal.stockState === "dipesan");
    if (ordered) return `${tagName(ordered.animal)} sedang dipesan: tunggu sampai diserahkan atau dibatalkan.`;
  }
  if (act === "setuju") {
    const left = animals.find((one) => isOpenAnimal(one) && one.held.takeover === null);
    if (left) return `${tagName(left.animal)} belum terjual dan belum diambil alih: hitung ulang.`;
  }
  return null;
}

export const actsOf = (row: InvestmentRow, animals: readonly Known[]): InvestmentDetail["acts"] =>
  INVESTMENT_STATE_ACTS[row.contract.state]
    // nothing is left to name when every animal is named
    .filter((act) => act !== "ternak" || row.named < row.contract.headCount)
    .map((act) => ({ act, refusal: refusalOf(act, row, animals) }));

export const refusalOfAct = (act: InvestmentAct, row: InvestmentRow, animals: readonly Known[]) =>
  INVESTMENT_STATE_ACTS[row.contract.state].includes(act)
    ? refusalOf(act, row, animals)
    : `Kontrak berstatus ${INVESTMENT_STATE_LABELS[row.contract.state]} tidak mengenal tindakan ini.`;
