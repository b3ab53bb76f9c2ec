import { type SyntheticEvent, useRef } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { PurchaseInput, PurchaseUpdateInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { fetchAttachment, uploadAttachment } from "@/src/api/attachment";
import { useReload } from "@/src/api/base/record";
import { purchaseQuery, useCreatePurchase, useOrderPurchase, useUpdatePurchase } from "@/src/api/purchase";
import { Form, type FormDefaults } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { AttachmentField } from "@/src/components/form/file/attachment-field";
import type { SaveRequest } from "@/src/components/form/record/use-form-save";
import { Button } from "@/src/components/ui/button";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { HeaderSection } from "./header-section";
import { LinesSection } from "./lines-section";
import { emptyLine, formLines } from "./new-lines";

type Saved = { purchase: PurchaseDetail; ordered: boolean; refusal: string | null };

/** The value of the form's button that orders. */
const ORDER = "pesan";

type Props<Input> = {
  defaults: FormDefaults<Input>;
  save: (input: Input, request: SaveRequest) => Promise<PurchaseDetail>;
  reload?: () => Promise<FormDefaults<Input>>;
  schema: typeof PurchaseInput | typeof PurchaseUpdateInput;
  recordId?: number;
  /** Set when the form changes an existing order. */
  ordered?: boolean;
  onDone: (purchase: PurchaseDetail) => void;
  onCancel: () => void;
};

function said({ purchase, ordered, refusal }: Saved, before: boolean) {
  const { number } = purchase;
  if (refusal !== null)
    notify.error(`Draf ${number} tersimpan, tetapi belum dipesan.${refusal ? ` ${refusal}` : " Coba pesan lagi."}`);
  else if (ordered) notify.success(`${number} tersimpan dan dipesan.`);
  else notify.success(before ? `Perubahan ${number} tersimpan.` : `Draf ${number} tersimpan.`);
}

function Shell<Input extends object>(props: Props<Input>) {
  const { defaults, save, reload, schema, recordId, ordered = false, onDone, onCancel } = props;
  const order = useOrderPurchase();
  const pressed = useRef<string>(null);
  const note = ({ nativeEvent }: SyntheticEvent) => {
    pressed.current = ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? null;
  };
  async function submit(input: Input, request: SaveRequest): Promise<Saved> {
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
        defaults={defaults as never}
        onSubmit={(input, request) => submit(input as unknown as Input, request)}
        onDone={(saved: Saved) => {
          said(saved, recordId !== undefined);
          onDone(saved.purchase);
        }}
        onConflict={reload as never}
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
        <HeaderSection />
        <LinesSection />
        <FormSection title="Lampiran" description="Nota supplier, surat kesehatan hewan (SKKH), foto timbangan.">
          <AttachmentField name="attachments" label="Berkas" upload={uploadAttachment} fetchFile={fetchAttachment} />
        </FormSection>
      </Form>
    </div>
  );
}

type PageProps = Pick<Props<never>, "onDone" | "onCancel">;

/** `sale` is the sale that the purchase is made for. */
export function NewPurchaseForm({ sale, ...props }: PageProps & { sale: number | null }) {
  const create = useCreatePurchase();
  return (
    <Shell<PurchaseInput>
      schema={PurchaseInput}
      defaults={{
        day: todayInJakarta(),
        supplierId: null,
        noteNumber: null,
        dueOn: null,
        freight: 0,
        otherCost: 0,
        notes: null,
        attachments: [],
        lines: (sale === null ? [] : [{ ...emptyLine("jasa"), quantity: 1, transactionId: sale }]) as never,
      }}
      save={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
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
  return (
    <Shell<PurchaseUpdateInput>
      schema={PurchaseUpdateInput}
      recordId={purchase.id}
      defaults={valuesOf(purchase)}
      ordered={purchase.state !== "draf"}
      save={(input, { idempotencyKey }) => update.mutateAsync({ input, idempotencyKey })}
      reload={async () => valuesOf(await reload())}
      {...props}
    />
  );
}
