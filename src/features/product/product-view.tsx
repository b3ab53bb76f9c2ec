import type { ComponentProps } from "react";
import type { Product } from "@/contract/product/model";
import { PRICE_METHOD_LABELS, PROFIT_BASIS_LABELS } from "@/contract/product/words";
import { SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep/words";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { formatNumber, formatQuantity } from "@/src/lib/format";
import { fieldsOf } from "./fields-of";
import { Price, SalePrice, saleLabelOf } from "./product-words";

const percent = (value: number | null) =>
  value === null ? null : `${formatNumber(value, Number.isInteger(value) ? 0 : 2)} %`;

/** Shows a product to users who may not change it, with the fields of its category. */
export function ProductView({ product }: { product: Product }) {
  const { has } = fieldsOf(product.category);
  const { species, breed, sex, priceMethod, minStock, withdrawalDays, periodMonths, headCount } = product;
  const { projectionMin, projectionMax, investorShare, profitBasis } = product;
  const price = (value: number | null) => (value === null ? null : <Price product={product} value={value} />);
  const count = (value: number | null, unit: string) => (value === null ? null : `${formatNumber(value)} ${unit}`);
  return (
    <div className="flex flex-col gap-5">
      <FactsCard
        title="Identitas"
        items={[
          ["Kode", product.code],
          has("species") && ["Jenis", species && SPECIES_LABELS[species]],
          has("breed") && ["Ras", breed],
          has("sex") && ["Kelamin", sex ? SEX_LABELS[sex] : "Jantan dan betina"],
        ]}
      />
      <FactsCard
        title="Harga"
        items={[
          has("priceMethod") && ["Metode harga", priceMethod && PRICE_METHOD_LABELS[priceMethod]],
          [saleLabelOf(product.category), <SalePrice key="sale" product={product} />],
          has("purchasePrice") && ["Harga beli", price(product.purchasePrice)],
          has("minPrice") && ["Harga minimum", price(product.minPrice)],
        ]}
      />
      {has("minStock") && (
        <FactsCard
          title="Stok"
          items={[
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
        <FactsCard
          title="Paket"
          items={[
            ["Jumlah ekor", count(headCount, "ekor")],
            ["Periode", count(periodMonths, "bulan")],
            ["Proyeksi", `${percent(projectionMin ?? 0)} – ${percent(projectionMax ?? 0)}`],
            ["Bagian investor", percent(investorShare)],
            ["Basis bagi hasil", profitBasis && PROFIT_BASIS_LABELS[profitBasis]],
          ]}
        />
      )}
    </div>
  );
}

type FactsCardProps = { title: string; items: ComponentProps<typeof Facts>["items"] };

const FactsCard = ({ title, items }: FactsCardProps) => (
  <Card title={title}>
    <Facts items={items} unknown="tidak diisi" />
  </Card>
);
