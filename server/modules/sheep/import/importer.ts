import { and, sql } from "drizzle-orm";
import { isOneOf } from "@/contract/base/words";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { SheepUpdateInput } from "@/contract/sheep/input";
import { ON_FARM, tagName } from "@/contract/sheep/words";
import { sheep } from "@/server/db/schema/sheep";
import { isAny } from "@/server/modules/import/find";
import type { Importer, Living, Values } from "@/server/modules/import/importer";
import { isTag, numberOf } from "@/server/modules/sheep/named";
import { lockKinship } from "@/server/modules/sheep/parents";
import { isHere } from "@/server/modules/sheep/repo";
import { SHEEP_CODES, TAG_KEY } from "@/server/modules/sheep/service";
import { dayInWords } from "@/server/time";
import { ANIMAL_CHOICES, resolveNames } from "./names";
import { pricesOpened, reviewOpening } from "./opening";
import { reviewAnimals } from "./review";
import { undoAnimals, usesOfAnimals } from "./undo";
import { SheepRow, type Weigh, weighingOf } from "./weighing";
import { writeAnimals } from "./write";

/** An ear tag of a colour, as the unique index of those on the farm has it. */
export const tagKey = ({ earTag, earTagColour }: Values) =>
  typeof earTag === "string" && typeof earTagColour === "string" ? `${earTagColour} ${earTag.toLowerCase()}` : null;

const livingTag: Living = {
  field: "earTag",
  fields: ["earTag", "earTagColour"],
  keyOf: tagKey,
  isLiving: ({ stockState }) => typeof stockState !== "string" || isOneOf(ON_FARM, stockState),
  where: (keys) =>
    and(
      isHere,
      isAny(
        sql`lower(${sheep.earTag})`,
        keys.map((key) => key.slice(key.lastIndexOf(" ") + 1)),
      ),
      isAny(sql`(${sheep.earTagColour} || ' ' || lower(${sheep.earTag}))`, keys),
    ),
  what: "Anting ini",
  alone: {
    keyOf: ({ earTag }) => (typeof earTag === "string" ? numberOf(earTag) : null),
    where: (tags) => and(isHere, isTag(tags)),
    rest: "earTagColour",
    many: (count) => `Ada ${count} ternak dengan nomor ini di peternakan. Isi warna antingnya.`,
  },
};

const nameOf = (values: Values) => tagName(values as { earTag: string; earTagColour: string });

/** A new animal that was weighed says so in the check. */
function toldOf(values: Values) {
  const told = weighingOf(values);
  if (!told) return nameOf(values);
  return `${nameOf(values)}, ${String(told.weight).replace(".", ",")} kg pada ${dayInWords(told.day)}`;
}

export const sheepImporter = (weigh: Weigh): Importer => ({
  definition: SHEEP_IMPORT,
  what: "ternak",
  codes: SHEEP_CODES,
  table: sheep,
  keys: [TAG_KEY, "sheep_code_key"],
  living: livingTag,
  nameOf: toldOf,
  create: SheepRow,
  update: SheepUpdateInput,
  blank: {
    earTag: null,
    earTagColour: null,
    species: null,
    breed: null,
    sex: null,
    bornOn: null,
    bornEstimated: false,
    origin: null,
    arrivedOn: null,
    damId: null,
    sireId: null,
    penId: null,
    investorId: null,
    productId: null,
    stockState: null,
    arrivalWeight: null,
    weight: null,
    weighedOn: null,
    purchasePrice: null,
    notes: null,
    photo: null,
  },
  // a price that the file does not know says nothing about the one that is known
  kept: ["bornEstimated", "penId", "stockState", "purchasePrice"],
  lock: lockKinship,
  resolve: resolveNames,
  // its place changes by moves only, and no spreadsheet holds its photo
  settle: ({ photo: _, ...values }, before) => ({
    ...values,
    purchasePrice: values.purchasePrice ?? 0,
    ...(before && { code: before.code, penId: before.penId, stockState: before.stockState }),
  }),
  async review(context) {
    await reviewAnimals(context);
    await reviewOpening(context);
  },
  opens: pricesOpened,
  write: (...given) => writeAnimals({ living: livingTag, weigh }, ...given),
  uses: usesOfAnimals,
  undo: (...given) => undoAnimals({ table: sheep, nameOf }, ...given),
  choices: ANIMAL_CHOICES,
});
