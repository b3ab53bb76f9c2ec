import * as z from "zod/mini";
import { PurchaseAssignInput } from "@/contract/purchase/input";
import type { PurchaseDetail, PurchaseLine } from "@/contract/purchase/model";
import { useAssignSale } from "@/src/api/purchase";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { useSaleChoices } from "@/src/features/purchase/form/use-sale-choices";
import { lineName } from "@/src/features/purchase/line-words";

const AssignForm = z.pick(PurchaseAssignInput, { transactionId: true });

type Props = { purchase: PurchaseDetail; line: PurchaseLine; onClose: () => void };

/** Assigns a cost to another sale or to none, for example when the sale was forgotten. */
export function AssignDialog({ purchase, line, onClose }: Props) {
  const assign = useAssignSale(purchase.id);
  const { id, sale } = line;
  return (
    <ActForm
      id="purchase-assign"
      title={`Untuk penjualan mana ${lineName(line)}?`}
      description="Menjadi biaya langsung penjualan itu dan mengurangi laba kotornya. Dihitung sejak diterima; yang diterima dalam buku yang sudah ditutup pindah pada hari pertama sesudahnya."
      locked={assign.isPending}
      schema={AssignForm}
      defaults={{ transactionId: sale?.id ?? null }}
      // After a conflict the page behind has been fetched again, so its newest version is sent.
      onSubmit={(values, { idempotencyKey }) =>
        assign.mutateAsync({ input: { ...values, lineId: id, version: purchase.version }, idempotencyKey })
      }
      said={({ lines }) => {
        const named = lines.find((one) => one.id === id)?.sale;
        return named ? `${lineName(line)} untuk ${named.number}.` : `${lineName(line)} bukan untuk suatu penjualan.`;
      }}
      submitLabel="Simpan"
      onClose={onClose}
    >
      <ComboboxField
        name="transactionId"
        label="Untuk penjualan"
        hint="Kosong: biaya peternakan sendiri."
        selected={sale && { value: sale.id, label: sale.number, detail: sale.customer }}
        {...useSaleChoices()}
      />
    </ActForm>
  );
}
