import type { Product } from "@/contract/product/model";
import { SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep/words";
import type { Column } from "@/src/components/table/column";
import { createdColumn, statusColumn } from "@/src/components/table/common-columns";
import { none } from "@/src/components/table/none";
import { formatNumber } from "@/src/lib/format";
import { CategoryBadge, Price, SalePrice, Stock } from "./product-words";

export const productColumns: readonly Column<Product>[] = [
  { id: "name", header: "Nama", width: 230, wrap: true, sort: "name", card: "title", cell: ({ name }) => name },
  { id: "code", header: "Kode", width: 105, sort: "code", cell: ({ code }) => code },
  {
    id: "category",
    header: "Kategori",
    width: 155,
    card: "fact",
    cell: ({ category }) => <CategoryBadge category={category} />,
  },
  {
    id: "price",
    header: "Harga jual",
    width: 175,
    align: "right",
    sort: "price",
    sortFirst: "desc",
    card: "fact",
    cell: (product) => <SalePrice product={product} />,
  },
  {
    id: "stock",
    header: "Stok",
    width: 115,
    align: "right",
    card: "fact",
    cell: (product) => <Stock product={product} />,
  },
  { ...statusColumn, width: 110 },
  {
    id: "available",
    header: "Tersedia",
    width: 100,
    align: "right",
    hidden: true,
    cell: ({ stock }) => (stock ? formatNumber(stock.available) : none),
  },
  {
    id: "species",
    header: "Jenis",
    width: 100,
    hidden: true,
    cell: ({ species }) => (species ? SPECIES_LABELS[species] : none),
  },
  { id: "breed", header: "Ras", width: 120, hidden: true, cell: ({ breed }) => breed ?? none },
  { id: "sex", header: "Kelamin", width: 100, hidden: true, cell: ({ sex }) => (sex ? SEX_LABELS[sex] : none) },
  {
    id: "purchasePrice",
    header: "Harga beli",
    width: 175,
    align: "right",
    hidden: true,
    cell: (product) =>
      product.purchasePrice === null ? none : <Price product={product} value={product.purchasePrice} />,
  },
  {
    id: "minPrice",
    header: "Harga minimum",
    width: 175,
    align: "right",
    hidden: true,
    cell: (product) => (product.minPrice === null ? none : <Price product={product} value={product.minPrice} />),
  },
  createdColumn,
];
