import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { TransactionOrderInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { customerQuery } from "@/src/api/customer";
import { useOrderTransaction } from "@/src/api/sale/transaction";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ActForm } from "@/src/components/form/record/act-form";
import { LimitWarning, overLimit } from "@/src/features/transaction/form/credit-limit";
import { DownPaymentFields } from "@/src/features/transaction/form/down-payment";
import { OverrideField } from "@/src/features/transaction/form/override-field";
import { ApiError } from "@/src/lib/http/api-error";

/** The dialog has no field for the customer: what goes over the limit is mended by what is paid. */
function atDownPayment(error: unknown): never {
  const said = error instanceof ApiError ? error.fields.customerId : undefined;
  if (said === undefined) throw error;
  throw new ApiError("", { status: 422, fields: { downPayment: said } });
}

function OverTheLimit({ sale }: { sale: TransactionDetail }) {
  const { data: customer } = useQuery(customerQuery(String(sale.customer.id)));
  const paid = useFieldValue("downPayment");
  if (!customer || isFund(sale)) return null;
  const sums = { total: sale.total, paid: typeof paid === "number" ? paid : 0 };
  return (
    <p className="text-sm empty:hidden">
      <LimitWarning customer={customer} over={overLimit(customer, sums)} />
    </p>
  );
}

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
        order.mutateAsync({ id, input: { version, ...values }, idempotencyKey }).catch(atDownPayment)
      }
      said={() => `${number} dipesan.`}
      submitLabel="Pesan"
      onClose={onClose}
    >
      <OverTheLimit sale={sale} />
      <DownPaymentFields total={total} kind={kind} />
      {!fund && (
        <OverrideField hint="Hanya bila uang muka di bawah minimum, melewati limit piutang, atau ternaknya belum boleh dijual." />
      )}
    </ActForm>
  );
}
