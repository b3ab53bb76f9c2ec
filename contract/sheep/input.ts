import * as z from "zod/mini";
import { belongsOn, RedateInput } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, nameOf, notesOf, Rupiah } from "@/contract/base/fields";
import { isOneOf } from "@/contract/base/words";
import { Photo } from "@/contract/photo/model";
import { HealthState, StockState } from "./states";
import {
  LEAST_WEIGHT,
  MOST_WEIGHT,
  NEEDS_REASON,
  ORIGINS,
  SEXES,
  SPECIES,
  type StockState as State,
  TAG_COLOURS,
} from "./words";

const TAG = "Nomor anting terdiri dari paling banyak 12 huruf, angka, titik, strip atau garis miring, tanpa spasi.";
export const EarTag = z
  .string("Masukkan nomor anting.")
  .check(z.trim(), z.minLength(1, "Masukkan nomor anting."), z.regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,11}$/, TAG));

const WEIGHT = `Bobot antara ${String(LEAST_WEIGHT).replace(".", ",")} dan ${MOST_WEIGHT} kg.`;
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
export const Weight = z
  .number(WEIGHT)
  .check(
    z.minimum(LEAST_WEIGHT, WEIGHT),
    z.maximum(MOST_WEIGHT, WEIGHT),
    z.refine(hasTwoDecimals, "Bobot paling banyak dua angka di belakang koma."),
  );

/** A text that is not yet a date has a message of its own. */
const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

type Arrival = {
  teethSeenOn?: unknown;
  origin?: unknown;
  bornOn?: unknown;
  arrivedOn?: unknown;
  purchasePrice?: unknown;
  belongsOn?: unknown;
};

function refuseBirth(
  { bornOn, arrivedOn, purchasePrice, belongsOn }: Arrival,
  refuse: (at: keyof Arrival, message: string) => void,
) {
  if (bornOn === null || bornOn === undefined || bornOn === "")
    refuse("bornOn", "Masukkan tanggal lahir: ternak ini lahir di kandang.");
  else if (isDay(bornOn) && isDay(arrivedOn) && bornOn !== arrivedOn) {
    // A birth in closed books comes in on the first open day.
    const corrects = bornOn < arrivedOn && belongsOn === bornOn;
    if (!corrects) refuse("arrivedOn", "Yang lahir di kandang masuk pada tanggal lahirnya.");
  }
  if (typeof purchasePrice === "number" && purchasePrice > 0)
    refuse("purchasePrice", "Yang lahir di kandang tidak mempunyai harga beli.");
}

const arrival = checkOf<Arrival>(({ value, issues }) => {
  const refuse = (at: keyof Arrival, message: string) =>
    issues.push({ code: "custom", input: value[at], path: [at], message });
  const { origin, bornOn, arrivedOn, teethSeenOn } = value;
  if (isDay(bornOn) && isDay(teethSeenOn) && teethSeenOn < bornOn)
    refuse("teethSeenOn", "Poel tidak dapat sebelum tanggal lahir.");
  if (origin === "lahir") refuseBirth(value, refuse);
  else if (isDay(bornOn) && isDay(arrivedOn) && arrivedOn < bornOn)
    refuse("arrivedOn", "Tanggal masuk tidak dapat sebelum tanggal lahir.");
});

/** The place that pays a price that nobody has told before; null is one that was bought before the farm's first day. */
const paidFrom = { moneyId: z.optional(z.nullable(chosen("Pilih kas atau rekening."))) };

const fields = {
  earTag: EarTag,
  earTagColour: z.enum(TAG_COLOURS, "Pilih warna anting."),
  species: z.enum(SPECIES, "Pilih jenis."),
  breed: nameOf("Masukkan ras.", 60),
  sex: z.enum(SEXES, "Pilih kelamin."),
  bornOn: z.nullable(farmDay("Tanggal lahir belum benar.")),
  bornEstimated: z.boolean(),
  teethSeenOn: z.optional(z.nullable(farmDay("Tanggal belum benar."))),
  origin: z.enum(ORIGINS, "Pilih asal."),
  arrivedOn: farmDay("Masukkan tanggal masuk."),
  ...belongsOn,
  arrivalWeight: z.nullable(Weight),
  purchasePrice: z.nullable(Rupiah),
  ...paidFrom,
  damId: z.nullable(chosen("Pilih induk.")),
  sireId: z.nullable(chosen("Pilih pejantan.")),
  /** Null means the farm's own animal. */
  investorId: z.nullable(chosen("Pilih investor.")),
  productId: z.nullable(chosen("Pilih produk.")),
  notes: notesOf(1000),
  photo: Photo,
};

/** The arrival of an animal. The server gives its code. */
export const SheepInput = z
  .object({
    ...fields,
    photo: z._default(Photo, null),
    penId: chosen("Pilih kandang."),
    stockState: z.enum(["karantina", "tersedia"], "Pilih status awal."),
  })
  .check(arrival());
export type SheepInput = z.infer<typeof SheepInput>;

/** The description of an animal; moves change its pen and states. `version` is the one that was read. */
export const SheepUpdateInput = z.object({ ...fields, version: z.int() }).check(arrival());
export type SheepUpdateInput = z.infer<typeof SheepUpdateInput>;

const Reason = lineOf(300);
const day = farmDay("Masukkan tanggal.");

type Move = { from?: unknown; to?: unknown; reason?: unknown; penId?: unknown };
const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

const whyAndWhere = checkOf<Move>(({ value: { to, reason, penId }, issues }) => {
  if (isOneOf(NEEDS_REASON, to) && isEmpty(reason))
    issues.push({ code: "custom", input: reason, path: ["reason"], message: "Tulis sebabnya." });
  if (to === "tersedia" && isEmpty(penId))
    issues.push({ code: "custom", input: penId, path: ["penId"], message: "Pilih kandang." });
});

/** `from` is the state that the user saw. Another one means that somebody else was first. */
export const SheepMoveInput = z
  .object({
    from: StockState,
    to: StockState,
    day,
    ...belongsOn,
    reason: Reason,
    /** The new pen, required when the animal becomes available. */
    penId: z.nullable(chosen("Pilih kandang.")),
  })
  .check(whyAndWhere());
export type SheepMoveInput = z.infer<typeof SheepMoveInput>;

/** The true day of a death, a loss or a slaughter. `state` is the one that the user saw. */
export const SheepRedateInput = z.extend(RedateInput, { state: StockState });
export type SheepRedateInput = z.infer<typeof SheepRedateInput>;

/** The note was wrong: it never happened. */
export const SheepStrikeInput = z.object({ state: StockState, reason: nameOf("Tulis alasannya.", 300) });
export type SheepStrikeInput = z.infer<typeof SheepStrikeInput>;

const sick = checkOf<Move>(({ value: { to, reason }, issues }) => {
  if (to === "sakit" && isEmpty(reason))
    issues.push({ code: "custom", input: reason, path: ["reason"], message: "Tulis gejala atau sebabnya." });
});

export const SheepHealthInput = z.object({ from: HealthState, to: HealthState, day, reason: Reason }).check(sick());
export type SheepHealthInput = z.infer<typeof SheepHealthInput>;

/** The most animals that one request moves to another pen. */
export const MOST_MOVED = 500;

const ids = z
  .array(chosen("Pilih ternak."))
  .check(z.minLength(1, "Pilih ternak."), z.maxLength(MOST_MOVED, `Paling banyak ${MOST_MOVED} ekor sekaligus.`));

export const SheepPenInput = z.object({
  ids,
  penId: chosen("Pilih kandang."),
  day,
  reason: Reason,
});
export type SheepPenInput = z.infer<typeof SheepPenInput>;

/** A move that never was, or went to a wrong pen. */
export const SheepMoveCancelInput = z.object({ reason: nameOf("Tulis alasannya.", 300) });
export type SheepMoveCancelInput = z.infer<typeof SheepMoveCancelInput>;

/** The states that many get at once by hand. */
export const STATUS_TO = ["tersedia", "afkir"] as const satisfies readonly State[];
/** The state that they come from. */
export const STATUS_FROM: Record<(typeof STATUS_TO)[number], State> = { tersedia: "karantina", afkir: "tersedia" };

export const SheepStatusInput = z
  .object({
    ids,
    to: z.enum(STATUS_TO, "Pilih status."),
    day,
    reason: Reason,
    /** The new pen, required when the animals become available. */
    penId: z.nullable(chosen("Pilih kandang.")),
  })
  .check(whyAndWhere());
export type SheepStatusInput = z.infer<typeof SheepStatusInput>;

/** Without a product again, as before it had one. */
export const SheepProductInput = z.object({ ids, productId: z.nullable(chosen("Pilih produk.")) });
export type SheepProductInput = z.infer<typeof SheepProductInput>;
/** The dialog that sets one. */
export const SheepProductForm = z.extend(SheepProductInput, { productId: chosen("Pilih produk.") });

/** The changed animals by what they had before, so that it can be taken back. */
export const SheepMoved = z.object({
  moved: z.int(),
  before: z.array(z.object({ penId: z.int(), ids: z.array(z.int()) })),
});
export type SheepMoved = z.infer<typeof SheepMoved>;
export const SheepPlaced = z.object({
  placed: z.int(),
  before: z.array(z.object({ productId: z.nullable(z.int()), ids: z.array(z.int()) })),
});
export type SheepPlaced = z.infer<typeof SheepPlaced>;

export const SheepPriceInput = z.object({
  ids,
  purchasePrice: Rupiah.check(z.minimum(1, "Masukkan harga beli.")),
  ...paidFrom,
});
export type SheepPriceInput = z.infer<typeof SheepPriceInput>;
