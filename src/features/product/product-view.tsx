import type { ReactNode } from "react";
import type { Product } from "@/contract/product";
import { PRICE_METHOD_LABELS, PROFIT_BASIS_LABELS } from "@/contract/product-words";
import { SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep-words";
import { Card } from "@/src/components/ui/card";
import { formatNumber } from "@/src/lib/format";
import { fieldsOf } from "./field-options";
import { Faint, formatQuantity, Price, SalePrice, saleLabelOf } from "./product-words";

const percent = (value: number) => `${formatNumber(value, Number.isInteger(value) ? 0 : 2)} %`;

/** What a product is, for who may not change it: the fields of its category, and none that it does not have. */
export function ProductView({ product }: { product: Product }) {
  const { has } = fieldsOf(product.category);
  const { species, breed, sex, priceMethod, minStock, withdrawalDays, periodMonths, headCount } = product;
  const { projectionMin, projectionMax, investorShare, profitBasis } = product;
  const price = (value: number | null) => value !== null && <Price product={product} value={value} />;
  const count = (value: number | null, unit: string) => value !== null && `${formatNumber(value)} ${unit}`;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        title="Identitas"
        rows={[
          ["Kode", product.code],
          has("species") && ["Jenis", species && SPECIES_LABELS[species]],
          has("breed") && ["Ras", breed],
          has("sex") && ["Kelamin", sex ? SEX_LABELS[sex] : "Jantan dan betina"],
        ]}
      />
      <Facts
        title="Harga"
        rows={[
          has("priceMethod") && ["Metode harga", priceMethod && PRICE_METHOD_LABELS[priceMethod]],
          [saleLabelOf(product.category), <SalePrice key="sale" product={product} />],
          has("purchasePrice") && ["Harga beli", price(product.purchasePrice)],
          has("minPrice") && ["Harga minimum", price(product.minPrice)],
        ]}
      />
      {has("minStock") && (
        <Facts
          title="Stok"
          rows={[
            product.stock && [
              product.category === "ternak" ? "Di kandang" : "Ada",
              `${formatQuantity(product.stock.total)} ${product.unit}`,
            ],
            product.category === "ternak" && product.stock && ["Tersedia", count(product.stock.available, "ekor")],
            ["Stok minimum", count(minStock, product.unit)],
            has("withdrawalDays") && ["Masa henti obat", count(withdrawalDays, "hari")],
          ]}
        />
      )}
      {has("periodMonths") && (
        <Facts
          title="Paket"
          rows={[
            ["Jumlah ekor", count(headCount, "ekor")],
            ["Periode", count(periodMonths, "bulan")],
            ["Proyeksi", `${percent(projectionMin ?? 0)} – ${percent(projectionMax ?? 0)}`],
            ["Bagian investor", investorShare !== null && percent(investorShare)],
            ["Basis bagi hasil", profitBasis && PROFIT_BASIS_LABELS[profitBasis]],
          ]}
        />
      )}
    </div>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function Facts({ title, rows }: { title: string; rows: readonly (Fact | false | null)[] }) {
  return (
    <Card title={title}>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2.5 text-sm">
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]} className="contents">
                <dt className="text-ink-muted">{row[0]}</dt>
                <dd className="min-w-0 break-words text-ink tabular-nums">{row[1] || <Faint>tidak diisi</Faint>}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
