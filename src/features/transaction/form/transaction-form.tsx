import { type ReactNode, type SubmitEvent, Suspense, useId, useMemo, useRef } from "react";
import type * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/day/today";
import { oneOf } from "@/contract/base/words";
import { TransactionInput, TransactionUpdateInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { SALE_KINDS } from "@/contract/transaction/words";
import { useReload } from "@/src/api/base/record";
import { transactionQuery, useCreateTransaction, useUpdateTransaction } from "@/src/api/sale/transaction";
import { EnterMoves } from "@/src/components/form/core/enter-moves";
import { Form, type FormDefaults, type FormProps } from "@/src/components/form/core/form";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import type { SaveRequest } from "@/src/components/form/record/use-form-save";
import { Button } from "@/src/components/ui/button";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { SkeletonCard } from "@/src/components/ui/page/skeleton";
import { ApiError } from "@/src/lib/http/api-error";
import { notify } from "@/src/lib/notify";
import { type SumsStore, useNewSums } from "./form-sums";
import { HeaderSection } from "./header-section";
import type { LaterProps } from "./later-sections";
import { formLines } from "./new-lines";
import { OrderId, OwnOrder, reservedBy } from "./own-order";
import { TotalInBar } from "./total-in-bar";

type Saved = TransactionDetail;
/** `handOver`: the buyer waits at the counter, so the handing over follows at once. */
type PageProps = { onDone: (sale: Saved, handOver: boolean) => void; onCancel: () => void };

/** The values of the form's buttons that save a draft, and that go on to the handing over. */
const DRAFT = "draf";
const HAND_OVER = "serah";

const said = ({ number, state }: Saved, changed: boolean) =>
  notify.success(
    state === "draf"
      ? `Draf ${number} tersimpan.`
      : changed
        ? `Perubahan ${number} tersimpan.`
        : `${number} tersimpan dan dipesan.`,
  );

/** Sale, order and payment are saved together: either all of it is written, or nothing. */
function orderOf(draft: boolean, { downPayment }: Pick<TransactionInput, "downPayment">) {
  if (!draft || !downPayment) return { order: !draft };
  const fields = { downPayment: "Draf belum menerima pembayaran: simpan & pesan, atau kosongkan." };
  throw new ApiError("", { status: 422, fields });
}

type ShellProps<Schema extends z.ZodMiniType> = Pick<
  FormProps<Schema, Saved>,
  "schema" | "defaults" | "recordId" | "onConflict"
> &
  PageProps & {
    save: (values: z.output<Schema>, request: SaveRequest, draft: boolean) => Promise<Saved>;
    /** The sale is ordered already, so the form offers no order. */
    ordered: boolean;
    paidBefore?: number;
    children: (sums: SumsStore) => ReactNode;
  };

function Shell<Schema extends z.ZodMiniType>(props: ShellProps<Schema>) {
  const { schema, defaults, recordId, onConflict, save, ordered, paidBefore = 0, onDone, onCancel, children } = props;
  const pressed = useRef<string>(null);
  const sums = useNewSums();
  const note = ({ nativeEvent: { submitter } }: SubmitEvent) => {
    pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : null;
  };
  return (
    <div onSubmitCapture={note}>
      <Form
        id="transaction"
        schema={schema}
        defaults={defaults}
        recordId={recordId}
        onConflict={onConflict}
        onCancel={onCancel}
        onSubmit={(values, request) => save(values, request, pressed.current === DRAFT)}
        onDone={(saved: Saved) => {
          said(saved, ordered);
          onDone(saved, pressed.current === HAND_OVER);
        }}
        submitLabel={ordered ? "Simpan perubahan" : "Simpan & pesan"}
        summary={<TotalInBar sums={sums} paidBefore={paidBefore} />}
        extraActions={
          !ordered && (
            <>
              <Button type="submit" value={DRAFT} size="lg" className="max-md:px-2 md:h-10 md:text-sm">
                Simpan draf
              </Button>
              <HandOverButton />
            </>
          )
        }
      >
        <EnterMoves>{children(sums)}</EnterMoves>
      </Form>
    </div>
  );
}

/** Says why the animals do not leave at once; a package never leaves. */
function useNotAtOnce() {
  const handover = useFieldValue("handover");
  const planned = useFieldValue("deliverOn");
  if (handover !== "ambil") return "Tidak diserahkan sekarang: pesanan ini diantar.";
  return planned !== null && planned !== todayInJakarta()
    ? "Tidak diserahkan sekarang: rencana serahnya bukan hari ini."
    : undefined;
}

/** At the counter the animal leaves with its buyer: saved, ordered and paid, the handing over opens. An old order waits. */
function HandOverButton() {
  const id = useId();
  const reason = useNotAtOnce();
  const [kind, opening] = [useFieldValue("kind"), useFieldValue("beforeStart") === true];
  if (kind === "investasi" || opening) return null;
  return (
    <>
      <Button
        type="submit"
        value={HAND_OVER}
        size="lg"
        disabled={reason !== undefined}
        aria-describedby={reason && id}
        className="max-md:px-2 md:h-10 md:text-sm"
      >
        Simpan & serahkan
      </Button>
      {reason && (
        <p id={id} className="order-last basis-full text-ink-muted text-sm">
          {reason}
        </p>
      )}
    </>
  );
}

/** The form arrives in the order in which it is filled in: a customer can be chosen before the rest is there. */
const load = () => import("./later-sections");
const LaterSections = lazyPart(load);
// It is fetched with this file, before anything is drawn, and for a screen that is prepared without being shown.
load().catch(() => {});

type FieldsProps = LaterProps & { fresh?: boolean; kept?: string };

const Fields = ({ sums, fresh = false, down, before, kept }: FieldsProps) => (
  <>
    <HeaderSection fresh={fresh} ordered={!down} sums={sums} before={before} kept={kept} />
    <Suspense fallback={<SkeletonCard height={900} />}>
      <LaterSections sums={sums} down={down} before={before} />
    </Suspense>
  </>
);

const NOTHING_PAID = { downPayment: null, downMethod: "tunai" as const, downDay: null, downMoneyId: null };
const OF_TODAY = { beforeStart: false, contractStart: null, offspringShare: null };

/** `draft` tells the drafts of new sales apart, which begin with something of their own. */
type NewProps = PageProps & { like?: FormDefaults<TransactionInput>; draft?: string };

export function NewTransactionForm({ like, draft, ...props }: NewProps) {
  const create = useCreateTransaction();
  return (
    <Shell
      schema={TransactionInput}
      recordId={draft}
      ordered={false}
      defaults={{
        day: todayInJakarta(),
        customerId: null,
        kind: "retail",
        dueOn: null,
        handover: "ambil",
        deliverOn: null,
        boarded: false,
        address: null,
        notes: null,
        freight: 0,
        discount: 0,
        override: null,
        lines: [],
        ...NOTHING_PAID,
        ...OF_TODAY,
        ...like,
      }}
      save={async (input: TransactionInput, { idempotencyKey }, draft) =>
        create.mutateAsync({ input: { ...input, ...orderOf(draft, input) }, idempotencyKey })
      }
      {...props}
    >
      {(sums) => <Fields sums={sums} fresh down />}
    </Shell>
  );
}

const valuesOf = (sale: TransactionDetail) => ({
  day: sale.day,
  customerId: sale.customer.id,
  kind: oneOf(SALE_KINDS, sale.kind),
  dueOn: sale.dueOn,
  handover: sale.handover,
  deliverOn: sale.deliverOn,
  boarded: sale.boarded,
  address: sale.address,
  notes: sale.notes,
  freight: sale.freight,
  discount: sale.discount,
  override: sale.override,
  lines: formLines(sale),
  version: sale.version,
  ...(sale.state === "draf" && NOTHING_PAID),
});

export function ChangeTransactionForm({ sale, ...props }: PageProps & { sale: TransactionDetail }) {
  const update = useUpdateTransaction(sale.id);
  const reload = useReload(transactionQuery(sale.id));
  const ordered = sale.state !== "draf";
  const own = useMemo(() => reservedBy(sale), [sale]);
  return (
    <Shell
      schema={TransactionUpdateInput}
      recordId={sale.id}
      defaults={valuesOf(sale)}
      ordered={ordered}
      paidBefore={sale.paid}
      save={async (input: TransactionUpdateInput, { idempotencyKey }, draft) =>
        update.mutateAsync({ input: { ...input, ...(!ordered && orderOf(draft, input)) }, idempotencyKey })
      }
      onConflict={async () => valuesOf(await reload())}
      {...props}
    >
      {(sums) => (
        <OrderId value={sale.id}>
          <OwnOrder value={own}>
            <Fields sums={sums} down={!ordered} before={ordered ? sale : undefined} kept={sale.day} />
          </OwnOrder>
        </OrderId>
      )}
    </Shell>
  );
}
