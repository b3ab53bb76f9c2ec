export const SPECIES = ["domba", "kambing"] as const;
export type Species = (typeof SPECIES)[number];
export const SPECIES_LABELS: Record<Species, string> = { domba: "Domba", kambing: "Kambing" };

export const SEXES = ["jantan", "betina"] as const;
export type Sex = (typeof SEXES)[number];
export const SEX_LABELS: Record<Sex, string> = { jantan: "Jantan", betina: "Betina" };

/** The states of an animal in the stock (domain.md, Ternak). */
export const STOCK_STATES = [
  "karantina",
  "tersedia",
  "dipesan",
  "terjual",
  "afkir",
  "mati",
  "hilang",
  "dipotong",
  "dikembalikan",
] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const STOCK_STATE_LABELS: Record<StockState, string> = {
  karantina: "Karantina",
  tersedia: "Tersedia",
  dipesan: "Dipesan",
  terjual: "Terjual",
  afkir: "Afkir",
  mati: "Mati",
  hilang: "Hilang",
  dipotong: "Dipotong",
  dikembalikan: "Dikembalikan",
};

/** The states of an animal that is still on the farm. */
export const ON_FARM: readonly StockState[] = ["karantina", "tersedia", "dipesan", "afkir"];

/**
 * Every stock move of an animal (domain.md, Ternak). Sales and returns make some, staff make others. An animal that
 * went back to its supplier is `dikembalikan` (docs/decisions/0040).
 */
export const STOCK_MOVES: Record<StockState, readonly StockState[]> = {
  karantina: ["tersedia", "mati", "dikembalikan"],
  tersedia: ["dipesan", "afkir", "mati", "hilang", "dipotong", "dikembalikan"],
  dipesan: ["tersedia", "terjual", "mati"],
  terjual: ["tersedia"],
  afkir: ["dipesan", "dipotong", "mati", "dikembalikan"],
  hilang: ["tersedia"],
  mati: [],
  dipotong: [],
  dikembalikan: [],
};

/** The moves that staff make on the animal itself. Orders and returns make the others. */
export const HAND_MOVES: Record<StockState, readonly StockState[]> = {
  karantina: ["tersedia", "mati"],
  tersedia: ["afkir", "mati", "hilang", "dipotong"],
  dipesan: ["mati"],
  terjual: [],
  afkir: ["dipotong", "mati"],
  hilang: ["tersedia"],
  mati: [],
  dipotong: [],
  dikembalikan: [],
};

/** Staff wrote that an animal left so. The state is final or ends when it is found; its day can be put right. */
export const LEFT_BY_HAND = ["mati", "hilang", "dipotong"] as const satisfies readonly StockState[];

export const HEALTH_STATES = ["sehat", "pantauan", "sakit"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];
export const HEALTH_STATE_LABELS: Record<HealthState, string> = {
  sehat: "Sehat",
  pantauan: "Pantauan",
  sakit: "Sakit",
};
/** Health changes one step at a time. */
export const HEALTH_MOVES: Record<HealthState, readonly HealthState[]> = {
  sehat: ["pantauan"],
  pantauan: ["sehat", "sakit"],
  sakit: ["pantauan"],
};

export const ORIGINS = ["beli", "lahir"] as const;
export type Origin = (typeof ORIGINS)[number];
export const ORIGIN_LABELS: Record<Origin, string> = { beli: "Beli", lahir: "Lahir di kandang" };

export const TAG_COLOURS = ["kuning", "biru", "merah", "hijau", "putih", "oranye", "merah muda", "hitam"] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** A pen's code beside its name, where it says more than the name: not "A" beside "Kandang A". */
export const codeBeside = ({ code, name }: { code: string | null; name: string }) =>
  code !== null && ` ${name} `.toLowerCase().includes(` ${code} `.toLowerCase()) ? null : code;

/** A pen in a sentence: "kandang Timur", and "Kandang A" without saying the word twice. */
export const inPen = (name: string) => (/^kandang\b/i.test(name) ? name : `kandang ${name}`);

/** `Kuning 0012`: the spoken form of an ear tag. */
export const tagName = ({ earTag, earTagColour }: { earTag: string; earTagColour: string }) =>
  `${earTagColour.charAt(0).toUpperCase()}${earTagColour.slice(1)} ${earTag}`;

/** The kinds of cost in an animal's HPP. */
export const COST_KINDS = ["beli", "angkut", "pakan", "obat", "pemeriksaan", "overhead", "induk", "koreksi"] as const;
export type CostKind = (typeof COST_KINDS)[number];
export const COST_KIND_LABELS: Record<CostKind, string> = {
  beli: "Harga beli",
  angkut: "Biaya perolehan",
  pakan: "Pakan",
  obat: "Obat",
  pemeriksaan: "Pemeriksaan",
  overhead: "Overhead",
  induk: "Biaya induk",
  koreksi: "Koreksi",
};

/** Kilograms. A weight outside this range is a typing error. */
export const LEAST_WEIGHT = 0.5;
export const MOST_WEIGHT = 250;

/** Which animals a list shows without a filter for states. The default is the animals on the farm. */
export const SHEEP_SCOPES = ["keluar", "semua"] as const;
export const SHEEP_SCOPE_LABELS: Record<(typeof SHEEP_SCOPES)[number], string> = {
  keluar: "Sudah keluar",
  semua: "Semua ternak",
};

/** The tasks that wait in the herd. */
export const SHEEP_WATCHES = ["henti obat", "pbbh", "tanpa harga", "tanpa lahir"] as const;
export type SheepWatch = (typeof SHEEP_WATCHES)[number];
export const SHEEP_WATCH_LABELS: Record<SheepWatch, string> = {
  "henti obat": "Dalam masa henti obat",
  pbbh: "PBBH di bawah batas",
  "tanpa harga": "Tanpa harga beli",
  "tanpa lahir": "Tanpa tanggal lahir",
};

export const OWNERS = ["perusahaan", "investor"] as const;
export const OWNER_LABELS: Record<(typeof OWNERS)[number], string> = {
  perusahaan: "Perusahaan",
  investor: "Investor",
};

/** A move to one of these states needs a reason. */
export const NEEDS_REASON: readonly StockState[] = ["mati", "hilang", "afkir", "dipotong"];

/** Days from mating to birth: a parent is at least so much older than its child. */
export const GESTATION_DAYS = 150;

/** The kinds of rows in an animal's timeline. */
export const SHEEP_EVENT_KINDS = ["masuk", "stok", "kandang", "kesehatan", "pemilik"] as const;

export const SHEEP_SORTS = {
  sorts: ["earTag", "code", "lastWeight", "arrived", "born", "cost", "created"],
  defaultSort: "earTag",
} as const;

/** The most labels that are printed at once. */
export const MOST_LABELS = 300;

/** A card names at most so many children. */
export const MOST_OFFSPRING = 200;

/** The part of an animal that a correction of its price is about (server/modules/document/belonging.ts). */
export const PRICED = "Harga beli";
