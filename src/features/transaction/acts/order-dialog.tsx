import * as z from "zod/mini";
import { TransactionOrderInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { useOrderTransaction } from "@/src/api/sale/transaction";
import { ActForm } from "@/src/components/form/record/act-form";
import { DownPaymentFields } from "@/src/features/transaction/form/down-payment";
import { OverrideField } from "@/src/features/transaction/form/override-field";

const OrderForm = z.omit(TransactionOrderInput, { version: true });

/** Orders a draft, with what is paid for it at once. */
export function OrderDialog({ sale, onClose }: { sale: TransactionDetail; onClose: () => void }) {
  const { id, number, version, override, total, kind } = sale;
  const fund = isFund(sale);
  const order = useOrderTransaction();
  return (
    <ActForm
      id="transaction-order"
      title={`Pesan ${number}?`}
      description={
        fund
          ? "Kontrak investasinya dibuat dengan isi paket hari ini, dan modalnya dapat dicatat."
          : "Ternaknya dipesan untuk customer ini; uang mukanya dicatat bersama pesanan."
      }
      locked={order.isPending}
      schema={OrderForm}
      defaults={{ override, downPayment: null, downMethod: "tunai", downDay: null, downMoneyId: null }}
      onSubmit={(values, { idempotencyKey }) =>
        order.mutateAsync({ id, input: { version, ...values }, idempotencyKey })
      }
      said={() => `${number} dipesan.`}
      submitLabel="Pesan"
      onClose={onClose}
    >
      <DownPaymentFields total={total} kind={kind} />
      {!fund && (
        <OverrideField hint="Hanya bila uang muka di bawah minimum, melewati limit piutang, atau ternaknya belum boleh dijual." />
      )}
    </ActForm>
  );
}
