import type { products } from "@/server/db/schema/product";

type Row = typeof products.$inferInsert;

const animal = (
  name: string,
  species: "domba" | "kambing",
  breed: string,
  rest: Partial<Row> & Pick<Row, "salePrice">,
) => ({ name, category: "ternak", species, breed, unit: "ekor", priceMethod: "ekor", ...rest }) as const;
const feed = (name: string, unit: Row["unit"], salePrice: number, purchasePrice: number, minStock: number) =>
  ({ name, category: "pakan", unit, salePrice, purchasePrice, minStock }) as const;
const medicine = (name: string, unit: Row["unit"], purchasePrice: number, withdrawalDays: number, minStock: number) =>
  ({ name, category: "obat", unit, salePrice: 0, purchasePrice, withdrawalDays, minStock }) as const;
/** The package of the landing page: its price, period, heads and projection (specification §9). */
const investment = (name: string, salePrice: number, periodMonths: number, headCount: number, projection: number[]) =>
  ({
    name: `Paket ${name}`,
    category: "paket",
    species: "kambing",
    unit: "paket",
    salePrice,
    periodMonths,
    headCount,
    projectionMin: projection[0],
    projectionMax: projection[1],
    investorShare: 60,
    profitBasis: "laba",
  }) as const;

const PRODUCTS: readonly Omit<Row, "code">[] = [
  animal("Domba Garut jantan", "domba", "Garut", {
    sex: "jantan",
    salePrice: 3_250_000,
    purchasePrice: 2_100_000,
    minPrice: 2_900_000,
    minStock: 10,
  }),
  animal("Domba Garut betina", "domba", "Garut", {
    sex: "betina",
    salePrice: 2_400_000,
    purchasePrice: 1_650_000,
    minPrice: 2_150_000,
    minStock: 8,
  }),
  animal("Domba Merino jantan", "domba", "Merino", {
    sex: "jantan",
    priceMethod: "kg",
    salePrice: 82_000,
    purchasePrice: 64_000,
    minPrice: 76_000,
    minStock: 12,
  }),
  animal("Domba Merino betina", "domba", "Merino", {
    sex: "betina",
    priceMethod: "kg",
    salePrice: 75_000,
    purchasePrice: 60_000,
    minPrice: 70_000,
    minStock: 20,
  }),
  animal("Domba Ekor Gemuk", "domba", "Ekor Gemuk", {
    priceMethod: "kg",
    salePrice: 80_000,
    purchasePrice: 63_000,
    minPrice: 74_000,
    minStock: 15,
  }),
  animal("Domba Texel", "domba", "Texel", {
    salePrice: 4_500_000,
    purchasePrice: 3_200_000,
    minPrice: 4_100_000,
    minStock: 40,
  }),
  animal("Kambing Etawa jantan", "kambing", "Etawa", {
    sex: "jantan",
    salePrice: 4_750_000,
    purchasePrice: 3_400_000,
    minPrice: 4_300_000,
    minStock: 4,
  }),
  animal("Kambing Etawa betina", "kambing", "Etawa", {
    sex: "betina",
    salePrice: 3_900_000,
    purchasePrice: 2_900_000,
    minPrice: 3_500_000,
    minStock: 4,
  }),
  animal("Kambing Boer", "kambing", "Boer", {
    priceMethod: "kg",
    salePrice: 95_000,
    purchasePrice: 74_000,
    minPrice: 88_000,
    minStock: 6,
  }),
  animal("Kambing Kacang", "kambing", "Kacang", {
    salePrice: 1_900_000,
    purchasePrice: 1_350_000,
    minPrice: 1_700_000,
    minStock: 6,
  }),
  feed("Konsentrat penggemukan 50 kg", "karung", 215_000, 185_000, 20),
  feed("Dedak padi", "kg", 4_500, 3_800, 300),
  feed("Silase jagung", "kg", 1_900, 1_450, 500),
  feed("Rumput odot segar", "kg", 900, 600, 200),
  feed("Mineral blok", "buah", 38_000, 29_500, 12),
  medicine("Ivermectin 1% 50 ml", "botol", 92_000, 28, 4),
  medicine("Albendazole sirup 1 L", "botol", 135_000, 14, 3),
  medicine("Oksitetrasiklin LA 100 ml", "botol", 118_000, 28, 3),
  medicine("Vitamin B kompleks 100 ml", "botol", 54_000, 0, 5),
  medicine("Vaksin PMK", "dosis", 27_500, 0, 50),
  {
    name: "Nomor anting dan aplikator",
    category: "perlengkapan",
    unit: "set",
    salePrice: 165_000,
    purchasePrice: 128_000,
    minStock: 2,
  },
  {
    name: "Kandang panggung 2 × 3 m",
    category: "perlengkapan",
    unit: "set",
    active: false,
    salePrice: 6_800_000,
    purchasePrice: 5_400_000,
  },
  { name: "Titip rawat", category: "jasa", unit: "bulan", salePrice: 350_000, purchasePrice: 240_000 },
  { name: "Potong dan masak aqiqah", category: "jasa", unit: "ekor", salePrice: 850_000, minPrice: 750_000 },
  { name: "Ongkos kirim dalam kota", category: "biaya", unit: "kali", salePrice: 150_000, purchasePrice: 110_000 },
  investment("Starter", 2_500_000, 6, 1, [15, 20]),
  investment("Premium", 5_000_000, 8, 2, [20, 25]),
  { ...investment("Professional", 10_000_000, 10, 5, [25, 30]), offspringShare: 25 },
  { name: "Upah kandang", category: "jasa", unit: "bulan", salePrice: 0, purchasePrice: 2_400_000 },
  { name: "Listrik kandang", category: "biaya", unit: "bulan", salePrice: 0, purchasePrice: 385_000 },
];

/** The same rows, and the same codes, for every demo farm. */
export const demoProducts = (): Row[] =>
  PRODUCTS.map((row, index) => ({ ...row, code: `P${String(index + 1).padStart(5, "0")}` }));
