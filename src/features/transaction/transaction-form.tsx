import { type ReactNode, type SyntheticEvent, useRef } from "react";
import type * as z from "zod/mini";
import { todayInJakarta } from "@/contract/parse-input";
import type { TransactionDetail } from "@/contract/transaction";
import { TransactionUpdateInput } from "@/contract/transaction-input";
import { useReload } from "@/src/api/record";
import {
  transactionQuery,
  useCreateTransaction,
  useOrderTransaction,
  usePayTransaction,
  useUpdateTransaction,
} from "@/src/api/transaction";
import { EnterMoves } from "@/src/components/form/enter-moves";
import { Form, type FormDefaults, type FormProps } from "@/src/components/form/form";
import type { SaveRequest } from "@/src/components/form/use-form-save";
import { Button } from "@/src/components/ui/button";
import { ApiError } from "@/src/lib/api-error";
import { newIdempotencyKey } from "@/src/lib/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { HandoverSection } from "./handover-section";
import { HeaderSection } from "./header-section";
import { LinesSection } from "./lines-section";
import { formLines } from "./new-lines";
import { NewSaleForm } from "./sale-form-schema";
import { TotalSection } from "./total-section";

/** `refusal`: what could not be done after it was saved. */
type Saved = { sale: TransactionDetail; refusal: string | null };
type PageProps = { onDone: (sale: TransactionDetail) => void; onCancel: () => void };

/** The form's quieter button. */
const DRAFT = "draf";

const inWords = (error: unknown) => {
  if (!(error instanceof ApiError)) return "Coba lagi.";
  return Object.values(error.fields).join(" ") || error.message;
};

function said({ sale: { number, state }, refusal }: Saved) {
  if (refusal !== null) notify.error(refusal);
  else if (state === "draf") notify.success(`Draf ${number} tersimpan.`);
  else notify.success(`${number} tersimpan dan dipesan.`);
}

/** Orders what was saved, and notes what was paid with it. What is saved stays, also where the rest is refused. */
function useFollowUp() {
  const order = useOrderTransaction();
  const pay = usePayTransaction();
  return async (draft: TransactionDetail, paid?: Pick<NewSaleForm, "downPayment" | "downMethod">): Promise<Saved> => {
    let sale = draft;
    const { id, number } = draft;
    try {
      const input = { version: draft.version };
      sale = await order.mutateAsync({ id, input, idempotencyKey: newIdempotencyKey() });
    } catch (error) {
      return { sale, refusal: `Draf ${number} tersimpan, tetapi belum dipesan. ${inWords(error)}` };
    }
    const amount = paid?.downPayment ?? 0;
    if (!paid || amount === 0) return { sale, refusal: null };
    const kind = amount === sale.remaining ? ("pelunasan" as const) : ("uang muka" as const);
    try {
      const input = { day: todayInJakarta(), kind, method: paid.downMethod, amount, note: null };
      return { sale: await pay.mutateAsync({ id, input, idempotencyKey: newIdempotencyKey() }), refusal: null };
    } catch (error) {
      return { sale, refusal: `${number} dipesan, tetapi pembayarannya belum tercatat. ${inWords(error)}` };
    }
  };
}

type ShellProps<Schema extends z.ZodMiniType> = Pick<
  FormProps<Schema, Saved>,
  "schema" | "defaults" | "recordId" | "onConflict"
> &
  PageProps & {
    save: (values: z.output<Schema>, request: SaveRequest, draft: boolean) => Promise<Saved>;
    /** It is one already: there is nothing to order. */
    ordered: boolean;
    children: ReactNode;
  };

function Shell<Schema extends z.ZodMiniType>(props: ShellProps<Schema>) {
  const { schema, defaults, recordId, onConflict, save, ordered, onDone, onCancel, children } = props;
  const pressed = useRef<string>(null);
  const note = ({ nativeEvent }: SyntheticEvent) => {
    pressed.current = ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? null;
  };
  return (
    <div onSubmitCapture={note}>
      <Form
        id="transaction"
        {...{ schema, defaults, recordId, onConflict, onCancel }}
        onSubmit={(values, request) => save(values, request, pressed.current === DRAFT)}
        onDone={(saved: Saved) => {
          said(saved);
          onDone(saved.sale);
        }}
        submitLabel={ordered ? "Simpan perubahan" : "Simpan & pesan"}
        extraActions={
          !ordered && (
            <Button type="submit" value={DRAFT} size="lg" className="md:h-10 md:text-sm">
              Simpan draf
            </Button>
          )
        }
      >
        <EnterMoves>{children}</EnterMoves>
      </Form>
    </div>
  );
}

const Fields = ({ down }: { down: boolean }) => (
  <>
    <HeaderSection fresh={down} />
    <LinesSection>
      {(sums) => (
        <>
          <HandoverSection />
          <TotalSection sums={sums} down={down} />
        </>
      )}
    </LinesSection>
  </>
);

export function NewTransactionForm({ like, ...props }: PageProps & { like?: FormDefaults<NewSaleForm> }) {
  const create = useCreateTransaction();
  const followUp = useFollowUp();
  return (
    <Shell
      schema={NewSaleForm}
      ordered={false}
      defaults={{
        ...{ day: todayInJakarta(), customerId: null, kind: "retail", dueOn: null, handover: "ambil" },
        ...{
          deliverOn: null,
          boarded: false,
          address: null,
          notes: null,
          freight: 0,
          discount: 0,
          override: null,
          lines: [],
        },
        ...{ downPayment: null, downMethod: "tunai", ...like },
      }}
      save={async ({ downPayment, downMethod, ...input }: NewSaleForm, { idempotencyKey }, draft) => {
        if (draft && downPayment) {
          const fields = { downPayment: "Draf belum menerima pembayaran: simpan & pesan, atau kosongkan." };
          throw new ApiError("", { status: 422, fields });
        }
        const sale = await create.mutateAsync({ input, idempotencyKey });
        return draft ? { sale, refusal: null } : followUp(sale, { downPayment, downMethod });
      }}
      {...props}
    >
      <Fields down />
    </Shell>
  );
}

const valuesOf = (sale: TransactionDetail) => ({
  ...{ day: sale.day, customerId: sale.customer.id, kind: sale.kind, dueOn: sale.dueOn, handover: sale.handover },
  ...{ deliverOn: sale.deliverOn, boarded: sale.boarded, address: sale.address, notes: sale.notes },
  ...{
    freight: sale.freight,
    discount: sale.discount,
    override: sale.override,
    lines: formLines(sale),
    version: sale.version,
  },
});

export function ChangeTransactionForm({ sale, ...props }: PageProps & { sale: TransactionDetail }) {
  const update = useUpdateTransaction(sale.id);
  const reload = useReload(transactionQuery(sale.id));
  const followUp = useFollowUp();
  const ordered = sale.state !== "draf";
  return (
    <Shell
      schema={TransactionUpdateInput}
      recordId={sale.id}
      defaults={valuesOf(sale)}
      ordered={ordered}
      save={async (input: TransactionUpdateInput, { idempotencyKey }, draft) => {
        const changed = await update.mutateAsync({ input, idempotencyKey });
        return draft || ordered ? { sale: changed, refusal: null } : followUp(changed);
      }}
      onConflict={async () => valuesOf(await reload())}
      {...props}
    >
      <Fields down={false} />
    </Shell>
  );
}
