import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { isRecord } from "@/contract/base/words";
import type { UsableCost, UsableGoods } from "@/contract/usage/model";
import { USAGE_KINDS } from "@/contract/usage/words";
import { usableCostsQuery, usableGoodsQuery } from "@/src/api/usage";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue, useSetField } from "@/src/components/form/core/use-field-value";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { RadioCardsField, type RadioOption } from "@/src/components/form/fields/radio-cards-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { useFirstDay } from "@/src/farm/books/posting-day-field";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { periodSince } from "./default-period";
import { amountInWords } from "./usage-words";

const KINDS: Record<(typeof USAGE_KINDS)[number], Omit<RadioOption, "value">> = {
  pakan: { label: "Pakan dan perlengkapan", hint: "Dari stok, dibagi menurut bobot dan hari", icon: "product" },
  overhead: { label: "Upah, listrik, dan biaya lain", hint: "Dari pembelian, dibagi menurut hari", icon: "money" },
  pemeriksaan: { label: "Tagihan pemeriksaan", hint: "Dari pembelian, untuk yang diperiksa", icon: "examination" },
};
const kinds = USAGE_KINDS.map((value) => ({ value, ...KINDS[value] }));

type GoodsOption = ComboboxOption & { goods: UsableGoods };
type CostOption = ComboboxOption & { cost: UsableCost };

const asGoods = (goods: UsableGoods): GoodsOption => ({
  value: goods.id,
  label: goods.name,
  goods,
  disabled: goods.stock === 0,
  detail: goods.stock === 0 ? "stok habis" : `sisa ${amountInWords(goods.stock, goods.unit)}`,
});
const asCost = (cost: UsableCost): CostOption => ({
  value: cost.id,
  label: `${cost.product.name}, ${cost.purchase.number}`,
  cost,
  detail: `${cost.supplier} · ${formatDateShort(cost.day)} · belum dibebankan ${formatRupiah(cost.left)}`,
});

/** Chooses the goods or service, shows what is left of it, and proposes a period. */
export function WhatSection({ period }: { period: { from: string; to: string } }) {
  const kind = useFieldValue("kind");
  const set = useSetField();
  // The values proposed so far: a value that the user has chosen is not replaced.
  const [proposed, setProposed] = useState(period);
  const held = useFieldValue("period");
  const first = useFirstDay();
  const propose = (usedUntil: string | null) => {
    if (!isRecord(held) || held.from !== proposed.from || held.to !== proposed.to) return;
    const next = periodSince(usedUntil, todayInJakarta(), first);
    setProposed(next);
    set("period", next);
  };
  return (
    <FormSection title="Apa yang dipakai">
      <RadioCardsField name="kind" label="Jenis pemakaian" hideLabel options={kinds} />
      {kind === "pakan" ? <GoodsFields onPick={propose} /> : <CostFields onPick={propose} />}
    </FormSection>
  );
}

type Pick = { onPick: (usedUntil: string | null) => void };

function GoodsFields({ onPick }: Pick) {
  const client = useQueryClient();
  const chosen = useFieldValue("productId");
  const [known, setKnown] = useState<UsableGoods | null>(null);
  const goods = known?.id === chosen ? known : null;
  const find = async (asked: { q?: string; id?: number | string }) =>
    (await client.fetchQuery(usableGoodsQuery(asked))).map(asGoods);
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_13rem]">
      <ComboboxField
        name="productId"
        label="Barang"
        required
        search={async (q) => ({ items: await find({ q }) })}
        resolve={async (id) => {
          const option = (await find({ id }))[0];
          if (!option) return { value: id, label: "Barang tidak ditemukan" };
          setKnown(option.goods);
          onPick(option.goods.usedUntil);
          return option;
        }}
        onPick={(option) => {
          const picked = option?.goods ?? null;
          setKnown(picked);
          if (picked) onPick(picked.usedUntil);
        }}
        hint={goods && `Stok ${amountInWords(goods.stock, goods.unit)}, senilai ${formatRupiah(goods.value)}.`}
      />
      <NumberField name="quantity" label="Jumlah dipakai" required unit={goods?.unit} decimals={3} />
    </div>
  );
}

function CostFields({ onPick }: Pick) {
  const client = useQueryClient();
  const chosen = useFieldValue("lineId");
  const set = useSetField();
  const [known, setKnown] = useState<UsableCost | null>(null);
  const cost = known?.id === chosen ? known : null;
  const find = async (asked: { q?: string; id?: number | string }) =>
    (await client.fetchQuery(usableCostsQuery(asked))).map(asCost);
  const pick = (picked: UsableCost | null) => {
    setKnown(picked);
    if (!picked) return;
    set("amount", picked.left);
    onPick(picked.usedUntil);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_13rem]">
      <ComboboxField
        name="lineId"
        label="Biaya"
        required
        search={async (q) => ({ items: await find({ q }) })}
        resolve={async (id) => {
          const option = (await find({ id }))[0];
          if (!option) return { value: id, label: "Biaya tidak ditemukan" };
          pick(option.cost);
          return option;
        }}
        onPick={(option) => pick(option?.cost ?? null)}
        placeholder="Cari biaya, supplier, nomor pembelian"
        hint={
          cost
            ? `Dari ${cost.supplier}, ${formatDateShort(cost.day)}. Belum dibebankan ${formatRupiah(cost.left)}.`
            : "Jasa dan biaya dari pembelian yang sudah diterima."
        }
      />
      <RupiahField name="amount" label="Dibebankan" required />
    </div>
  );
}
