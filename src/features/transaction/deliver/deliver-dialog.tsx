import { useQuery } from "@tanstack/react-query";
import type { AttachmentInput } from "@/contract/attachment/model";
import { todayInJakarta } from "@/contract/base/parse-input";
import { LONGEST_RECIPIENT } from "@/contract/transaction/deliver-input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { uploadAttachment } from "@/src/api/attachment";
import { BESIDE_FORM } from "@/src/api/base/record";
import { placesQuery } from "@/src/api/money";
import { useDeliverTransaction } from "@/src/api/sale/transaction";
import { FormSection } from "@/src/components/form/core/form-section";
import { TextField } from "@/src/components/form/fields/text-field";
import { FileField } from "@/src/components/form/file/file-field";
import { SignatureField } from "@/src/components/form/file/signature-field";
import { prepared } from "@/src/components/form/file/use-attachments";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { placeOf } from "@/src/farm/money/place-field";
import { lineInWords } from "@/src/features/transaction/detail/sold-words";
import { OverrideField } from "@/src/features/transaction/form/override-field";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { DeliverAnimals } from "./deliver-animals";
import { DeliverMoney, DeliverSum } from "./deliver-money";
import { DeliverForm, proposedAnimals, restOf, sentAnimal } from "./deliver-values";

type Props = { sale: TransactionDetail; onClose: () => void };

/** A phone's picture is shrunk before it is sent; this is only the limit of what is opened. */
const LARGEST_PHOTO = 25 * 1024 * 1024;

/** A file is sent once: an act that is tried again must name the same papers, or its key would not know it. */
const papersOf = new WeakMap<File, string>();

async function sendPaper(file: File, kind: AttachmentInput["kind"]): Promise<AttachmentInput> {
  const known = papersOf.get(file);
  if (known) return { id: known, kind };
  const { id } = await uploadAttachment(await prepared(file), new AbortController().signal);
  papersOf.set(file, id);
  return { id, kind };
}

/** The photo and the signature, which wait for the handing over that names them. */
async function sendPapers({ photo, signature }: Pick<DeliverForm, "photo" | "signature">) {
  const papers: AttachmentInput[] = [];
  if (photo) papers.push(await sendPaper(photo, "tanda terima"));
  if (signature) papers.push(await sendPaper(signature, "tanda tangan"));
  return papers;
}

/** Hands over: the weights fix the total, revenue and HPP are posted; the payment and who took it are kept with it. */
export function DeliverDialog({ sale, onClose }: Props) {
  const deliver = useDeliverTransaction();
  const { data: money } = useQuery({ ...placesQuery(), ...BESIDE_FORM });
  const unpriced = sale.lines.flatMap(({ animals }) => animals).filter((animal) => animal.unpriced).length;
  const others = sale.lines.filter(({ kind }) => kind !== "ternak").map(lineInWords);
  return (
    <ActForm
      id="transaction-deliver"
      size="xl"
      title={`Serahkan ${sale.number}`}
      description={[
        `Kepada ${sale.customer.name}.`,
        sale.lines.some(({ priceMethod }) => priceMethod === "kg") && "Harga per kg mengikuti bobot saat diserahkan.",
        others.length > 0 && `Ikut keluar: ${others.join(", ")}.`,
        unpriced > 0 &&
          `Harga beli ${formatNumber(unpriced)} ternak belum diketahui, jadi laba penjualan ini belum benar; harga itu boleh menyusul.`,
      ]
        .filter(Boolean)
        .join(" ")}
      locked={deliver.isPending}
      schema={DeliverForm}
      defaults={{
        day: todayInJakarta(),
        override: null,
        animals: proposedAnimals(sale),
        payAmount: null,
        payMethod: "tunai",
        payMoneyId: null,
        receivedBy: null,
        finish: true,
        photo: null,
        signature: null,
      }}
      onSubmit={async ({ photo, signature, ...input }, { idempotencyKey }) => {
        const paid = input.payAmount ?? 0;
        const place = placeOf({ method: input.payMethod, moneyId: input.payMoneyId }, money?.items);
        return deliver.mutateAsync({
          id: sale.id,
          input: {
            ...input,
            version: sale.version,
            animals: input.animals.map(sentAnimal),
            payMoneyId: paid > 0 ? (place?.id ?? null) : null,
            // The box shows only where nothing is left to pay.
            finish: input.finish === true && restOf(sale, input.animals) === paid,
            attachments: await sendPapers({ photo, signature }),
          },
          idempotencyKey,
        });
      }}
      said={({ number, state, remaining }) =>
        state === "selesai"
          ? `${number} diserahkan dan selesai.`
          : `${number} diserahkan${remaining > 0 ? `, sisa tagihan ${formatRupiah(remaining)}` : ""}.`
      }
      submitLabel="Serahkan"
      summary={<DeliverSum sale={sale} />}
      onClose={onClose}
    >
      <PostingDayField label="Tanggal penyerahan" min={sale.day} late />
      <DeliverAnimals sale={sale} />
      <DeliverMoney sale={sale} />
      <FormSection title="Tanda terima">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="grid content-start gap-5">
            <TextField
              name="receivedBy"
              label="Diterima oleh"
              nullable
              maxLength={LONGEST_RECIPIENT}
              autoComplete="off"
              hint={`Kosong bila ${sale.customer.name} sendiri.`}
            />
            <FileField name="photo" label="Foto serah terima" accept="image/*" maxBytes={LARGEST_PHOTO} />
          </div>
          <SignatureField
            name="signature"
            label="Tanda tangan penerima"
            hint="Gambar dengan jari atau tetikus. Tanpa itu cukup nama penerima."
          />
        </div>
      </FormSection>
      <OverrideField hint="Hanya bila seekor ternaknya sakit, belum bebas jual, atau harganya di bawah minimum." />
    </ActForm>
  );
}
