import * as z from "zod/mini";
import { isRecord } from "@/contract/base/words";
import { SettlementInput } from "@/contract/investment/input";
import type { ContractAnimal, InvestmentDetail } from "@/contract/investment/model";
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

const SettlementForm = z.omit(SettlementInput, { version: true });

type Props = { contract: InvestmentDetail; onClose: () => void };

const isOpen = ({ soldOn, stockState }: ContractAnimal) => soldOn === null && ON_FARM.includes(stockState);
const amountOf = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** Shows the result while the user types, calculated by the server's own formula. */
function Outcome({ contract }: { contract: InvestmentDetail }) {
  const takeovers = useFieldValue("takeovers");
  const sellingCosts = amountOf(useFieldValue("sellingCosts"));
  const sales =
    contract.animals.reduce((sum, { sale }) => sum + (sale ?? 0), 0) +
    (Array.isArray(takeovers) ? takeovers : []).reduce<number>(
      (sum, one: unknown) => sum + (isRecord(one) ? amountOf(one.value) : 0),
      0,
    );
  const cost = contract.animals.reduce((sum, animal) => sum + (animal.cost ?? 0), 0);
  const result = { sales, cost, sellingCosts };
  const share = shareOf(result, contract);
  const { capital, projectionMin, projectionMax } = contract;
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
export function SettlementDialog({ contract, onClose }: Props) {
  const draft = useDraftSettlement(contract.id);
  const { number, version, animals, investor, sellingCosts, directCosts, notes } = contract;
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
        sellingCosts: sellingCosts ?? directCosts ?? 0,
        notes,
        takeovers: open.map(({ id, takeover }) => ({ sheepId: id, value: takeover })),
      }}
      onSubmit={(values, { idempotencyKey }) => draft.mutateAsync({ input: { version, ...values }, idempotencyKey })}
      said={({ figures }) => `Draf tersimpan: investor menerima ${formatRupiah(figures?.received ?? 0)}.`}
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
                  animal.lastWeight === null ? null : formatKg(animal.lastWeight),
                  animal.cost === null ? null : `HPP ${formatRupiah(animal.cost)}`,
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
