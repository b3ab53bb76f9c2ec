import { DisposalInput } from "@/contract/asset/input";
import type { AssetDetail } from "@/contract/asset/model";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Money } from "@/contract/money/model";
import { useDisposeAsset } from "@/src/api/spending";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { SumRow } from "@/src/components/form/record/sum-row";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { MoneyPlaceField, onlyPlace } from "@/src/farm/money/place-field";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

const KINDS = [
  { value: "dijual", label: "Dijual", hint: "Uangnya masuk ke kas atau rekening." },
  { value: "dihapus", label: "Dihapus", hint: "Rusak, hilang, atau tidak dipakai lagi." },
] as const;

/** The book value of a day is that of the month's end before it. */
function bookOn({ cost, depreciation }: AssetDetail, day: unknown) {
  if (typeof day !== "string") return null;
  return depreciation.findLast((end) => end.day < day)?.book ?? cost;
}

function Result({ asset }: { asset: AssetDetail }) {
  const day = useFieldValue("day");
  const proceeds = useFieldValue("proceeds");
  const sold = useFieldValue("kind") === "dijual";
  const book = bookOn(asset, day);
  if (book === null || typeof day !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const result = (sold && typeof proceeds === "number" ? proceeds : 0) - book;
  return (
    <dl className="flex flex-col gap-2 rounded-lg bg-canvas px-4 py-3 text-sm" aria-live="polite">
      <SumRow label={`Nilai buku per ${formatDateShort(day)}`}>{formatRupiah(book)}</SumRow>
      <SumRow label={result < 0 ? "Rugi" : "Laba"} strong>
        {formatRupiah(Math.abs(result))}
      </SumRow>
    </dl>
  );
}

/** Only a sale brings money. */
function Proceeds({ places }: { places: readonly Money[] }) {
  if (useFieldValue("kind") !== "dijual") return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AmountField name="proceeds" label="Harga jual" />
      <MoneyPlaceField places={places} label="Masuk ke" />
    </div>
  );
}

type Props = { asset: AssetDetail; places: readonly Money[]; onClose: () => void };

/** An asset leaves, for money or for nothing. */
export function DisposalDialog({ asset, places, onClose }: Props) {
  const dispose = useDisposeAsset(asset.id);
  return (
    <ActForm
      id="disposal"
      recordId={asset.id}
      draft
      title={`Lepas ${asset.name}`}
      description="Penyusutannya berhenti, dan selisih dengan nilai bukunya menjadi laba atau rugi."
      locked={dispose.isPending}
      schema={DisposalInput}
      defaults={{ kind: "dijual", day: todayInJakarta(), proceeds: 0, moneyId: onlyPlace(places), note: null }}
      onSubmit={(input, { idempotencyKey }) => {
        const scrapped = input.kind === "dihapus" ? { ...input, proceeds: 0, moneyId: null } : input;
        return dispose.mutateAsync({ input: scrapped, idempotencyKey });
      }}
      said={({ name, state }) => `${name} ${state}.`}
      submitLabel="Simpan pelepasan"
      onClose={onClose}
    >
      <RadioCardsField name="kind" label="Dilepas karena" options={KINDS} />
      <PostingDayField label="Tanggal" min={asset.day} late />
      <Proceeds places={places} />
      <Result asset={asset} />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </ActForm>
  );
}
