import * as z from "zod/mini";
import { isRecord } from "@/contract/base/words";
import { offspringMark } from "@/contract/investment/contract-words";
import { SettlementInput } from "@/contract/investment/input";
import type { ContractAnimal } from "@/contract/investment/model";
import { percentOf, profitOf, shareOf } from "@/contract/report/roi-rules";
import { ON_FARM, tagName } from "@/contract/sheep/words";
import { useDraftSettlement } from "@/src/api/investment";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { Facts } from "@/src/components/ui/page/facts";
import { formatKg, formatRupiah } from "@/src/lib/format";
import type { SettledProps } from "./investment-acts";

const SettlementForm = z.omit(SettlementInput, { version: true });

const isOpen = ({ soldOn, stockState }: ContractAnimal) => soldOn === null && ON_FARM.includes(stockState);
const amountOf = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);

type Taken = { animals: readonly ContractAnimal[]; takeovers: unknown };

/** The typed takeovers: of offspring, the percent that shares. */
const takenOf = ({ animals, takeovers }: Taken) =>
  (Array.isArray(takeovers) ? takeovers : []).reduce<number>((sum, one: unknown) => {
    if (!isRecord(one)) return sum;
    const offspring = animals.find(({ id }) => id === one.sheepId)?.offspring;
    const value = amountOf(one.value);
    return sum + (offspring ? percentOf(value, offspring.percent) : value);
  }, 0);

/** Shows the result while the user types, calculated by the server's own formula. */
function Outcome({ contract }: Pick<SettledProps, "contract">) {
  const takeovers = useFieldValue("takeovers");
  const sellingCosts = amountOf(useFieldValue("sellingCosts"));
  const { figures, animals, capital, projectionMin, projectionMax } = contract;
  const taken = takenOf({ animals, takeovers });
  const sales = figures.sales + taken;
  const cost = figures.cost + figures.openCost;
  const result = { sales, cost, sellingCosts };
  const share = shareOf(result, contract);
  return (
    <div className="rounded-md bg-ink/4 p-4" aria-live="polite">
      <Facts
        items={[
          ["Penjualan dan ambil alih", formatRupiah(sales)],
          ["HPP semua ternak", formatRupiah(0 - cost)],
          ["Biaya penjualan", formatRupiah(0 - sellingCosts)],
          ["Laba", formatRupiah(profitOf(result))],
          ["Bagi hasil", <strong key="share">{formatRupiah(share)}</strong>],
          ["Diterima investor", <strong key="received">{formatRupiah(capital + share)}</strong>],
          [
            "Proyeksi bagi hasil",
            `${formatRupiah(percentOf(capital, projectionMin))} – ${formatRupiah(percentOf(capital, projectionMax))}`,
          ],
        ]}
      />
    </div>
  );
}

/** Calculates the investor's payout from the books, with the farm's price for the unsold animals. */
export function SettlementDialog({ contract, onClose }: SettledProps) {
  const draft = useDraftSettlement(contract.id);
  const { number, version, animals, investor, figures, directCosts, notes } = contract;
  const open = animals.filter(isOpen);
  return (
    <ActForm
      id="investment-settlement"
      size="lg"
      title={`Hitung bagi hasil ${number}`}
      description={`Untuk ${investor.name}. Tersimpan sebagai draf; dibayar sesudah disetujui.`}
      locked={draft.isPending}
      schema={SettlementForm}
      defaults={{
        sellingCosts: figures.sellingCosts,
        notes,
        takeovers: open.map(({ id, value }) => ({ sheepId: id, value })),
      }}
      onSubmit={(values, { idempotencyKey }) => draft.mutateAsync({ input: { version, ...values }, idempotencyKey })}
      said={(after) =>
        `Draf tersimpan${after.figures ? `: investor menerima ${formatRupiah(after.figures.received)}` : ""}.`
      }
      submitLabel="Simpan draf"
      onClose={onClose}
    >
      {open.length > 0 && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold text-sm">Belum terjual: nilai ambil alih oleh peternakan</legend>
          <FormMessage name="takeovers" label="nilai ambil alih" />
          <div className="grid gap-4 sm:grid-cols-2">
            {open.map((animal, at) => (
              <RupiahField
                key={animal.id}
                name={`takeovers.${at}.value`}
                label={`Nilai ${tagName(animal)}`}
                hint={[
                  animal.offspring && `${offspringMark(animal)} dari nilai ini`,
                  animal.lastWeight === null ? null : formatKg(animal.lastWeight),
                  animal.cost === null
                    ? null
                    : `${animal.offspring ? "HPP yang ikut" : "HPP"} ${formatRupiah(animal.cost)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              />
            ))}
          </div>
        </fieldset>
      )}
      <RupiahField
        name="sellingCosts"
        label="Biaya penjualan"
        hint={
          directCosts
            ? `Bagian ternaknya dari biaya langsung penjualan: ${formatRupiah(directCosts)}, menurut pembelian.`
            : "Biaya langsung menjual ternaknya, misalnya angkut dan komisi."
        }
      />
      <TextareaField name="notes" label="Catatan" nullable maxLength={1000} rows={2} />
      <Outcome contract={contract} />
    </ActForm>
  );
}
