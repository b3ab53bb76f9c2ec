import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { OpenSales } from "@/contract/customer/receive";
import type { Money } from "@/contract/money/model";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "@/contract/payment/words";
import { openSalesQuery } from "@/src/api/sale/receive";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { LinkButton } from "@/src/components/ui/link-button";
import { NotLoaded } from "@/src/components/ui/page/not-loaded";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PaidPlaceField } from "@/src/farm/money/place-field";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { useSettled } from "@/src/lib/use-settled";
import { FillButtons } from "./fill-buttons";

type Props = { customer: { id: number; name: string }; places: readonly Money[] | undefined };
type Open = OpenSales["documents"][number];

const dayOf = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : todayInJakarta();
const amountOf = (value: unknown) => (typeof value === "number" ? value : 0);

export function ReceiveFields({ customer, places }: Props) {
  const day = useFieldValue("day");
  const amount = amountOf(useFieldValue("amount"));
  const asked = useSettled(amount);
  const open = useQuery(openSalesQuery(customer.id, dayOf(day), asked));
  const most = open.data?.most ?? 0;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <RupiahField
            name="amount"
            label="Jumlah"
            autoFocus
            hint={most > 0 ? `Paling banyak ${formatRupiah(most)}.` : undefined}
          />
          <FillButtons name="amount" fills={[{ word: "Lunas", sum: most }]} />
        </div>
        <SelectField
          name="method"
          label="Metode"
          options={optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS)}
          required
        />
        <PaidPlaceField name="moneyId" method="method" day="day" places={places} />
        <PostingDayField label="Tanggal" late />
      </div>
      <section aria-label="Pembagian" aria-live="polite" aria-busy={open.isFetching}>
        {open.data ? (
          <>
            {most > 0 && amount > most && <TooMuch customer={customer} more={amount - most} />}
            <Split of={open.data} customer={customer} amount={amount} />
          </>
        ) : open.error ? (
          <NotLoaded what="Tagihannya" onRetry={() => void open.refetch()} />
        ) : (
          <Loading>
            <SkeletonLines lines={3} />
          </Loading>
        )}
      </section>
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </>
  );
}

const OrderFirst = ({ customer }: Pick<Props, "customer">) => (
  <LinkButton size="sm" icon="sales" to={paths.transaction.createFor(customer.id)}>
    Buat pesanan
  </LinkButton>
);

/** Money belongs to documents: what is more than all of them needs an order first, and the way there is told. */
const TooMuch = ({ customer, more }: Pick<Props, "customer"> & { more: number }) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-ink">
    <p>
      {formatRupiah(more)} lebih dari semua tagihan dan pesanan {customer.name}. Supaya menjadi uang muka, buat
      pesanannya dulu.
    </p>
    <OrderFirst customer={customer} />
  </div>
);

type Own = { id: number; amount: number | null }[];
const isOwn = (value: unknown): value is Own => Array.isArray(value);

function Split({
  of: { documents },
  customer,
  amount,
}: {
  of: OpenSales;
  customer: Props["customer"];
  amount: number;
}) {
  const { set } = useFormValues();
  const own = useFieldValue("documents");
  if (documents.length === 0)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-canvas px-4 py-3 text-sm">
        <p>
          {customer.name} tidak punya tagihan atau pesanan yang belum lunas. Buat pesanan dulu, lalu terima uangnya
          sebagai uang muka.
        </p>
        <OrderFirst customer={customer} />
      </div>
    );
  const shown = isOwn(own) ? own : null;
  const known = new Map(documents.map((document) => [document.id, document]));
  const spread = (shown ?? documents).reduce((sum, part) => sum + amountOf(part.amount), 0);
  return (
    <div className="grid gap-3">
      <ul aria-label="Dokumen yang dibayar" className="divide-y divide-line border-line border-y text-sm">
        {shown
          ? shown.map(({ id }, at) => {
              const document = known.get(id);
              return (
                document && (
                  <OpenRow key={id} of={document}>
                    <RupiahField
                      name={`documents.${at}.amount`}
                      label={`Bagian ${document.number}`}
                      hideLabel
                      className="w-40"
                    />
                  </OpenRow>
                )
              );
            })
          : documents.map((document) => (
              <OpenRow key={document.id} of={document}>
                <span className={document.amount > 0 ? "font-semibold tabular-nums" : "text-ink-faint tabular-nums"}>
                  {formatRupiah(document.amount)}
                </span>
              </OpenRow>
            ))}
      </ul>
      <CheckboxField
        label="Tentukan sendiri bagian tiap dokumen"
        value={shown !== null}
        onChange={(chosen) =>
          set("documents", chosen ? documents.map(({ id, amount: part }) => ({ id, amount: part })) : null)
        }
      />
      {shown && spread !== amount && (
        <p className="text-sm text-warning-ink">
          Terbagi {formatRupiah(spread)} dari {formatRupiah(amount)}.
        </p>
      )}
    </div>
  );
}

function OpenRow({ of, children }: { of: Open; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        {of.number}
        <span className="block text-ink-muted text-xs">
          {of.delivered ? `Jatuh tempo ${formatDateShort(of.dueOn)}` : "Belum diserahkan: uang muka"}, sisa{" "}
          {formatRupiah(of.remaining)}
        </span>
      </span>
      {children}
    </li>
  );
}
