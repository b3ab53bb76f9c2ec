import type { CustomerType } from "@/contract/customer/words";
import type { customers } from "@/server/db/schema/customer";
import { randomFrom } from "./random";

type Row = typeof customers.$inferInsert;
type Random = ReturnType<typeof randomFrom>;

const PERSONS = [
  ...["Asep Suryana", "Neneng Hasanah", "Ujang Permana", "Rina Marlina", "Dadang Hidayat", "Euis Komariah"],
  ...["Hendra Gunawan", "Yayah Rokayah", "Cecep Supriatna", "Wulan Sari", "Iwan Setiawan", "Lilis Suryani"],
  ...["Bambang Sutrisno", "Dian Pertiwi", "Rahmat Fauzi", "Sri Wahyuni", "Eko Prasetyo", "Nurul Aini"],
  ...["Taufik Ismail", "Mega Puspita", "Yusuf Maulana", "Ratna Dewi", "Agung Nugroho", "Fitri Handayani"],
  ...["Deden Kurniawan", "Siti Maryam", "Andri Firmansyah", "Tuti Alawiyah", "Rizky Ramadhan", "Imas Masitoh"],
];
const INSTITUTIONS = [
  ...["DKM Al-Ikhlas", "DKM Baitul Makmur", "Yayasan Nurul Huda", "Pondok Pesantren Darussalam"],
  ...["SMP Islam Terpadu Cendekia", "Panti Asuhan Kasih Bunda", "PT Sinar Pangan Nusantara", "Koperasi Tani Mukti"],
  ...["Lembaga Amil Zakat Sejahtera", "RW 07 Kelurahan Sukamaju", "Katering Aqiqah Berkah", "Masjid Agung Ciparay"],
];
const RESELLERS = [
  ...["Haji Mamat Farm", "Lapak Qurban Pak Dudung", "Berkah Ternak Bekasi", "Qurban Online Depok"],
  ...["Kandang Mang Oding", "Saung Domba Priangan", "Juragan Kambing Bogor", "Sahabat Aqiqah"],
];
const INVESTORS = [
  ...["Maya Kartika", "dr. Bayu Pratama", "Linda Kusuma", "Reza Hakim", "Ir. Sudarsono"],
  ...["Putri Anggraini", "Fajar Nugraha", "Hj. Aminah", "Kevin Wijaya", "Nadia Safitri"],
];

const PLACES = [
  ...["Garut", "Kota Bandung", "Bandung", "Sumedang", "Tasikmalaya", "Cianjur", "Bogor"],
  ...["Kota Bekasi", "Kota Depok", "Jakarta Selatan", "Purwakarta", "Subang", "Bandung Barat"],
];
const STREETS = [
  ...["Jl. Raya Samarang", "Jl. Merdeka", "Jl. Ahmad Yani", "Kp. Cibodas", "Jl. Otista", "Perum Griya Asri Blok C"],
  ...["Jl. Cikajang", "Kp. Babakan", "Jl. Veteran", "Jl. Sukarno Hatta"],
];
const NOTES = [
  ...[
    "Minta dikirim H-2 Idul Adha.",
    "Selalu menawar, harga akhir lewat Pak Haris.",
    "Bayar transfer, kirim bukti ke WA.",
  ],
  ...["Pilih domba Garut jantan.", "Langganan tiap tahun.", "Hubungi setelah Magrib."],
];

const MILLION = 1_000_000;

function termsOf(type: CustomerType, random: Random): Pick<Row, "creditLimit" | "termDays"> {
  if (type === "investor") return {};
  if (type === "perorangan") return random.chance(0.3) ? { creditLimit: 0, termDays: 0 } : { termDays: 0 };
  const most = type === "reseller" ? 12 : 6;
  return { creditLimit: random.between(2, most) * 5 * MILLION, termDays: random.pick([7, 14, 30]) };
}

/** No operator uses 0810, so the demo calls nobody. */
export const demoPhone = (random: Random, index: number) =>
  `62810${random.between(1000, 9999)}${String(1000 + index * 37).slice(-4)}`;

const emailOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/^(dr|ir|hj)\. /, "")
    .replaceAll(/[^a-z]+/g, ".")}@contoh.example`;

/** The customers of the demo farm, the same at every run. */
export function demoCustomers(): Omit<Row, "code">[] {
  const random = randomFrom(612);
  const kinds: [CustomerType, readonly string[]][] = [
    ["perorangan", PERSONS],
    ["lembaga", INSTITUTIONS],
    ["reseller", RESELLERS],
    ["investor", INVESTORS],
  ];
  const people = kinds.flatMap(([type, names]) => names.map((name) => ({ type, name, order: random.next() })));
  return people
    .sort((a, b) => a.order - b.order)
    .map(({ type, name }, index) => ({
      type,
      name,
      whatsapp: demoPhone(random, index),
      email: random.chance(0.35) ? emailOf(name) : null,
      address: random.chance(0.85) ? `${random.pick(STREETS)} No. ${random.between(1, 180)}` : null,
      regency: random.chance(0.92) ? random.pick(PLACES) : null,
      ...termsOf(type, random),
      notes: random.chance(0.2) ? random.pick(NOTES) : null,
      active: !random.chance(0.07),
    }));
}
