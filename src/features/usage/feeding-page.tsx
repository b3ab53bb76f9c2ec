import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import { type FeedingGoods, FeedingInput } from "@/contract/usage/feeding";
import { feedsQuery, useFeed } from "@/src/api/usage";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateRangeField } from "@/src/components/form/date/date-range-field";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { paths } from "@/src/config/paths";
import { PostingPeriodNote, useFirstDay } from "@/src/farm/books/posting-day-field";
import { notify } from "@/src/lib/notify";
import { PensField } from "./pens-field";
import { amountInWords } from "./usage-words";

type FeedOption = ComboboxOption & { goods: FeedingGoods };

const asOption = (goods: FeedingGoods): FeedOption => ({
  value: goods.id,
  label: goods.name,
  goods,
  disabled: goods.stock === 0,
  detail: goods.stock === 0 ? "stok habis" : `sisa ${amountInWords(goods.stock, goods.unit)}`,
});

function FeedFields() {
  const client = useQueryClient();
  const chosen = useFieldValue("productId");
  const [known, setKnown] = useState<FeedingGoods | null>(null);
  const goods = known?.id === chosen ? known : null;
  const find = async (asked: { q?: string; id?: number | string }) =>
    (await client.fetchQuery(feedsQuery(asked))).map(asOption);
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_13rem]">
      <ComboboxField
        name="productId"
        label="Pakan"
        required
        search={async (q) => ({ items: await find({ q }) })}
        resolve={async (id) => {
          const [option] = await find({ id });
          setKnown(option?.goods ?? null);
          return option ?? { value: id, label: "Barang tidak ditemukan" };
        }}
        onPick={(option) => setKnown(option?.goods ?? null)}
        hint={goods && `Stok ${amountInWords(goods.stock, goods.unit)}.`}
      />
      <NumberField name="quantity" label="Jumlah" required unit={goods?.unit} decimals={3} />
    </div>
  );
}

/** Feeding, told by somebody in the pens: a usage without its worth. */
export function FeedingPage() {
  const feed = useFeed();
  const navigate = useNavigate();
  const [today] = useState(todayInJakarta);
  const first = useFirstDay();
  if (!useMay("feed.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-3xl">
      <title>Beri pakan · Domba</title>
      <PageHeader
        title="Beri pakan"
        above={
          <Breadcrumbs items={[{ label: "Log Pemeriksaan", to: paths.examination.list }, { label: "Beri pakan" }]} />
        }
      />
      <Form
        id="feeding"
        schema={FeedingInput}
        defaults={{ productId: null, quantity: null, period: { from: today, to: today }, penIds: null, note: null }}
        onSubmit={(input, { idempotencyKey }) => feed.mutateAsync({ input, idempotencyKey })}
        onDone={({ animals }) => {
          notify.success(`Pakan untuk ${animals} ekor tercatat.`);
          void navigate(paths.examination.list, { replace: true });
        }}
        submitLabel="Simpan pakan"
        onCancel={() => void navigate(paths.examination.list)}
      >
        <FormSection title="Pakan dari stok">
          <FeedFields />
        </FormSection>
        <FormSection title="Kapan dan di mana">
          <DateRangeField name="period" label="Hari" required min={first ?? undefined} />
          <PostingPeriodNote name="period" />
          <PensField name="penIds" label="Kandang" />
          <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
        </FormSection>
      </Form>
    </div>
  );
}
