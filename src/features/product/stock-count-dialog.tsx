import { useState } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Product } from "@/contract/product/model";
import { StockCountInput } from "@/contract/product/stock";
import { useCountStock } from "@/src/api/product-stock";
import { Form } from "@/src/components/form/core/form";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { NumberField } from "@/src/components/form/fields/number-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatQuantity } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";

/** Compares the count with the register; the difference is what will be booked. */
function CountFields({ product, before }: { product: Product; before: number }) {
  const [counted, day] = [useFieldValue("counted"), useFieldValue("day")];
  const { unit } = product;
  const past = day !== todayInJakarta();
  const difference = typeof counted === "number" ? Math.round((counted - before) * 1000) / 1000 : null;
  return (
    <>
      <PostingDayField
        label="Tanggal"
        required
        hint="Dihitung di akhir hari ini. Hitungan lain pada hari yang sama menggantikannya."
      />
      <NumberField
        name="counted"
        label="Jumlah yang terhitung"
        unit={unit}
        decimals={3}
        hint={
          past
            ? `Yang ada di akhir hari itu. Selisihnya dengan catatannya dihitung saat disimpan; hari ini tercatat ${formatQuantity(before)} ${unit}.`
            : difference === null || difference === 0
              ? `Menurut catatan ${formatQuantity(before)} ${unit}.`
              : `${difference > 0 ? "Lebih" : "Kurang"} ${formatQuantity(Math.abs(difference))} ${unit} dari catatan (${formatQuantity(before)}).`
        }
      />
      {difference !== null && (difference > 0 || past) && (
        <RupiahField
          name="unitValue"
          label={`Nilai per ${unit}`}
          hint="Untuk jumlah yang lebih: berapa nilainya dalam persediaan."
          required={!past}
        />
      )}
      <TextField
        name="note"
        label="Catatan"
        maxLength={300}
        autoComplete="off"
        placeholder="Yang menghitung, dan sebabnya"
      />
    </>
  );
}

/** Stok opname: corrects the register to the counted stock. */
export function StockCountDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const count = useCountStock(product.id);
  // A movement since the dialog opened is a conflict, so the stock that the user saw is kept.
  const [before] = useState(product.stock?.total ?? 0);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={count.isPending}
      title={`Stok opname: ${product.name}`}
      description="Hitung yang ada di gudang. Selisihnya dengan semua catatan hari itu masuk kartu stok."
    >
      <Form
        id="stock-count"
        schema={StockCountInput}
        defaults={{ day: todayInJakarta(), counted: null, before, unitValue: product.purchasePrice, note: "" }}
        onSubmit={(input, { idempotencyKey }) => count.mutateAsync({ input, idempotencyKey })}
        onDone={({ stock, unit, name }) => {
          notify.success(`Stok ${name} kini ${formatQuantity(stock?.total ?? 0)} ${unit}.`);
          onClose();
        }}
        submitLabel="Simpan stok"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <CountFields product={product} before={before} />
      </Form>
    </Dialog>
  );
}
