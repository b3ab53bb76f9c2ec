import { type SubmitEvent, useRef } from "react";
import type * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { PurchaseInput, PurchaseUpdateInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { fetchAttachment, uploadAttachment } from "@/src/api/attachment";
import { useReload } from "@/src/api/base/record";
import { purchaseQuery, useCreatePurchase, useOrderPurchase, useUpdatePurchase } from "@/src/api/purchase";
import { Form, type FormProps } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { AttachmentField } from "@/src/components/form/file/attachment-field";
import type { SaveRequest } from "@/src/components/form/record/use-form-save";
import { Button } from "@/src/components/ui/button";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { OrderBefore } from "./cost-section";
import { HeaderSection } from "./header-section";
import { LinesSection } from "./lines-section";
import { emptyLine, formLines } from "./new-lines";

type Saved = { purchase: PurchaseDetail; ordered: boolean; refusal: string | null };

/** The value of the form's button that orders. */
const ORDER = "pesan";

type PageProps = { onDone: (purchase: PurchaseDetail) => void; onCancel: () => void };
type Props<Schema extends z.ZodMiniType> = Pick<
  FormProps<Schema, Saved>,
  "schema" | "defaults" | "recordId" | "onConflict"
> &
  PageProps & {
    save: (input: z.output<Schema>, request: SaveRequest) => Promise<PurchaseDetail>;
    /** Set when the form changes an existing order. */
    ordered?: boolean;
    kept?: string;
  };

function said({ purchase, ordered, refusal }: Saved, before: boolean) {
  const { number } = purchase;
  if (refusal !== null)
    notify.error(`Draf ${number} tersimpan, tetapi belum dipesan.${refusal ? ` ${refusal}` : " Coba pesan lagi."}`);
  else if (ordered) notify.success(`${number} tersimpan dan dipesan.`);
  else notify.success(before ? `Perubahan ${number} tersimpan.` : `Draf ${number} tersimpan.`);
}

function Shell<Schema extends z.ZodMiniType>(props: Props<Schema>) {
  const { defaults, save, onConflict, schema, recordId, ordered = false, kept, onDone, onCancel } = props;
  const order = useOrderPurchase();
  const pressed = useRef<string>(null);
  const note = ({ nativeEvent: { submitter } }: SubmitEvent) => {
    pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : null;
  };
  async function submit(input: z.output<Schema>, request: SaveRequest): Promise<Saved> {
    const wanted = pressed.current === ORDER;
    const purchase = await save(input, request);
    if (!wanted) return { purchase, ordered: false, refusal: null };
    try {
      const { id, version } = purchase;
      const now = await order.mutateAsync({ id, input: { version }, idempotencyKey: newIdempotencyKey() });
      return { purchase: now, ordered: true, refusal: null };
    } catch (error) {
      // The order was refused, but the draft has been saved.
      return { purchase, ordered: false, refusal: error instanceof Error ? error.message : "" };
    }
  }
  return (
    <div onSubmitCapture={note}>
      <Form
        id="purchase"
        recordId={recordId}
        schema={schema}
        defaults={defaults}
        onSubmit={submit}
        onDone={(saved: Saved) => {
          said(saved, recordId !== undefined);
          onDone(saved.purchase);
        }}
        onConflict={onConflict}
        submitLabel={ordered ? "Simpan perubahan" : "Simpan draf"}
        extraActions={
          !ordered && (
            <Button type="submit" value={ORDER} icon="check" size="lg" className="md:h-10 md:text-sm">
              Simpan & pesan
            </Button>
          )
        }
        onCancel={onCancel}
      >
        <HeaderSection kept={kept} />
        <LinesSection />
        <FormSection title="Lampiran" description="Nota supplier, surat kesehatan hewan (SKKH), foto timbangan.">
          <AttachmentField name="attachments" label="Berkas" upload={uploadAttachment} fetchFile={fetchAttachment} />
        </FormSection>
      </Form>
    </div>
  );
}

/** `sale` is the sale that the purchase is made for. */
type NewProps = PageProps & { sale: number | null; supplier: number | null };

export function NewPurchaseForm({ sale, supplier, ...props }: NewProps) {
  const create = useCreatePurchase();
  return (
    <Shell
      schema={PurchaseInput}
      defaults={{
        day: todayInJakarta(),
        supplierId: supplier,
        noteNumber: null,
        dueOn: null,
        freight: 0,
        otherCost: 0,
        notes: null,
        attachments: [],
        lines: sale === null ? [] : [{ ...emptyLine("jasa"), quantity: 1, transactionId: sale }],
      }}
      save={(input: PurchaseInput, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
      {...props}
    />
  );
}

const valuesOf = (purchase: PurchaseDetail) => ({
  day: purchase.day,
  supplierId: purchase.supplier.id,
  noteNumber: purchase.noteNumber,
  dueOn: purchase.dueOn,
  freight: purchase.freight,
  otherCost: purchase.otherCost,
  notes: purchase.notes,
  lines: formLines(purchase),
  attachments: purchase.attachments,
  version: purchase.version,
});

export function ChangePurchaseForm({ purchase, ...props }: PageProps & { purchase: PurchaseDetail }) {
  const update = useUpdatePurchase(purchase.id);
  const reload = useReload(purchaseQuery(purchase.id));
  const ordered = purchase.state !== "draf";
  return (
    <OrderBefore value={ordered ? purchase : null}>
      <Shell
        schema={PurchaseUpdateInput}
        recordId={purchase.id}
        defaults={valuesOf(purchase)}
        ordered={ordered}
        kept={purchase.day}
        save={(input: PurchaseUpdateInput, { idempotencyKey }) => update.mutateAsync({ input, idempotencyKey })}
        onConflict={async () => valuesOf(await reload())}
        {...props}
      />
    </OrderBefore>
  );
}
