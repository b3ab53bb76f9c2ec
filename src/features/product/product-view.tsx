import type { ComponentProps } from "react";
import type { Product } from "@/contract/product/model";
import { PRICE_METHOD_LABELS, PROFIT_BASIS_LABELS } from "@/contract/product/words";
import { SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep/words";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { fieldsOf } from "@/src/farm/product/fields-of";
import { Term } from "@/src/farm/terms/term";
import { formatNumber, formatQuantity } from "@/src/lib/format";
import { Price, SalePrice, saleLabelOf } from "./product-words";

const percent = (value: number | null) =>
  value === null ? null : `${formatNumber(value, Number.isInteger(value) ? 0 : 2)} %`;

/** Shows a product to users who may not change it, with the fields of its category. */
export function ProductView({ product }: { product: Product }) {
  const { has } = fieldsOf(product.category);
  const { species, breed, sex, priceMethod } = product;
  const price = (value: number | null) => (value === null ? null : <Price product={product} value={value} />);
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
      {has("minStock") && <StockFacts product={product} isMedicine={has("withdrawalDays")} />}
      {has("periodMonths") && <PackageFacts product={product} />}
    </div>
  );
}

const count = (value: number | null, unit: string) => (value === null ? null : `${formatNumber(value)} ${unit}`);

function StockFacts({ product, isMedicine }: { product: Product; isMedicine: boolean }) {
  const { category, stock, unit } = product;
  return (
    <FactsCard
      title="Stok"
      items={[
        stock && [category === "ternak" ? "Di kandang" : "Ada", `${formatQuantity(stock.total)} ${unit}`],
        category === "ternak" && stock && ["Tersedia", count(stock.available, "ekor")],
        ["Stok minimum", count(product.minStock, unit)],
        isMedicine && [
          "Masa henti obat",
          count(product.withdrawalDays, "hari"),
          <Term key="word" of="masaHenti">
            Masa henti obat
          </Term>,
        ],
      ]}
    />
  );
}

function PackageFacts({ product }: { product: Product }) {
  const { periodMonths, headCount, projectionMin, projectionMax, investorShare, profitBasis, offspringShare } = product;
  return (
    <FactsCard
      title="Paket"
      items={[
        ["Jumlah ekor", count(headCount, "ekor")],
        ["Periode", count(periodMonths, "bulan")],
        ["Proyeksi", `${percent(projectionMin ?? 0)} – ${percent(projectionMax ?? 0)}`],
        ["Bagian investor", percent(investorShare)],
        [
          "Basis bagi hasil",
          profitBasis && PROFIT_BASIS_LABELS[profitBasis],
          <Term key="word" of="bagiHasil">
            Basis bagi hasil
          </Term>,
        ],
        [
          "Bagian anak",
          offspringShare ? `${percent(offspringShare)}, ikut dalam kontrak` : "tidak ikut",
          <Term key="word" of="bagianAnak">
            Bagian anak
          </Term>,
        ],
      ]}
    />
  );
}

type FactsCardProps = { title: string; items: ComponentProps<typeof Facts>["items"] };

const FactsCard = ({ title, items }: FactsCardProps) => (
  <Card title={title}>
    <Facts items={items} unknown="tidak diisi" />
  </Card>
);
