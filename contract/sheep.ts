import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { HealthState, SEXES, SPECIES, StockState, TAG_COLOURS } from "./sheep-words";

/** An animal in a line: what staff in the pen know it by, and what a weighing needs. */
export const SheepBrief = z.object({
  id: z.int(),
  code: z.string(),
  earTag: z.string(),
  earTagColour: z.enum(TAG_COLOURS),
  species: z.enum(SPECIES),
  breed: z.string(),
  sex: z.enum(SEXES),
  pen: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  stockState: StockState,
  healthState: HealthState,
  /** kg, and the day it was weighed. */
  lastWeight: z.nullable(z.number()),
  lastWeighedOn: z.nullable(z.iso.date()),
});
export type SheepBrief = z.infer<typeof SheepBrief>;

/** How many animals an answer to a search names at most. */
export const MOST_FOUND = 20;

export const SheepSearch = z.object({
  q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), ""),
  /** `1`: only those that are still on the farm. */
  onFarm: z.optional(z.enum(["1"], "Saringan ini tidak dikenal.")),
});

export const sheepEndpoints = {
  search: endpoint({
    method: "GET",
    path: "sheep/search",
    access: "sheep.read",
    summary: "Animals by the beginning of their ear tag or code, the exact tag first: to choose one from",
    query: SheepSearch,
    response: z.object({ items: z.array(SheepBrief) }),
  }),
};
