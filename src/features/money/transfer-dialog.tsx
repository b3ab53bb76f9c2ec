import { todayInJakarta } from "@/contract/base/parse-input";
import { TransferInput } from "@/contract/money/input";
import type { Money } from "@/contract/money/model";
import { useTransferMoney } from "@/src/api/money";
import { FollowField } from "@/src/components/form/core/follow-field";
import { useFieldValue, useProposal } from "@/src/components/form/core/use-field-value";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { isCounted, PlaceField } from "@/src/farm/money/place-field";
import { formatRupiah } from "@/src/lib/format";
import { Balance } from "./money-words";

type Places = { places: readonly Money[] };

const typed = (value: unknown) => (typeof value === "number" ? value : 0);

/** The balance of a place now, and after the transfer. */
function After({ place, change, day }: { place: Money | undefined; change: number; day: unknown }) {
  if (!place) return null;
  return (
    <>
      Saldo <Balance value={place.balance} />
      {change !== 0 && !isCounted(place, day) && (
        <>
          ; sesudah ini <Balance value={place.balance + change} strong />
        </>
      )}
      .
    </>
  );
}

function Fields({ places }: Places) {
  const fromId = useFieldValue("fromId");
  const toId = useFieldValue("toId");
  const day = useFieldValue("day");
  const amount = typed(useFieldValue("amount"));
  const fee = typed(useFieldValue("fee"));
  const place = (chosen: unknown) => places.find(({ id }) => id === chosen);
  const others = places.filter(({ active, id }) => active && id !== fromId);
  useProposal("toId", place(fromId) && others.length === 1 ? others[0]?.id : null, null);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField
          name="fromId"
          label="Dari"
          places={places}
          placeholder="Pilih asal uang"
          dayOf="day"
          hint={<After place={place(fromId)} change={-amount - fee} day={day} />}
        />
        <PlaceField
          name="toId"
          label="Ke"
          places={places}
          placeholder="Pilih tujuan uang"
          dayOf="day"
          hint={<After place={place(toId)} change={amount} day={day} />}
        />
        <RupiahField name="amount" label="Jumlah" />
        <AmountField name="fee" label="Biaya bank" hint="Keluar dari asalnya, di luar jumlah ini." />
      </div>
      <FollowField name="toId" after="fromId" />
      <PostingDayField label="Tanggal" late />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </>
  );
}

type Props = Places & { fromId: number | null; onClose: () => void };

/** Moves money from one place to another. */
export function TransferDialog({ places, fromId, onClose }: Props) {
  const transfer = useTransferMoney();
  return (
    <ActForm
      id="money-transfer"
      // Each place keeps what was typed for it.
      recordId={fromId ?? undefined}
      draft
      title="Transfer antar kas"
      description="Uang berpindah dari satu kas atau rekening ke yang lain: setoran ke bank, pengisian kas kecil."
      locked={transfer.isPending}
      schema={TransferInput}
      defaults={{ day: todayInJakarta(), fromId, toId: null, amount: null, fee: 0, note: null }}
      onSubmit={(input, { idempotencyKey }) => transfer.mutateAsync({ input, idempotencyKey })}
      said={({ number, amount, from, to }) =>
        `${number}: ${formatRupiah(amount)} dari ${from.name} ke ${to?.name ?? "tujuannya"}.`
      }
      submitLabel="Simpan transfer"
      onClose={onClose}
    >
      <Fields places={places} />
    </ActForm>
  );
}
