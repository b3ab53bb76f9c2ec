import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { oneOf } from "@/contract/base/list";
import { CUSTOMER_EVENTS, SUPPLIER_EVENTS } from "./words";

/** Something that happened with a partner on a day of the books. */
const event = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    /** The place in the timeline: the next page begins after it. */
    key: z.string(),
    kind: z.enum(kinds),
    day: z.iso.date(),
    /** The kind within the kind: of a sale, of a payment, of a correction; the status of a message. */
    word: z.nullable(z.string()),
    /** The number of its own: of the receipt, or of the correction. */
    number: z.nullable(z.string()),
    document: z.nullable(z.object({ kind: z.enum(DOCUMENT_KINDS), id: z.int(), name: z.string() })),
    amount: z.nullable(z.int()),
    heads: z.nullable(z.int()),
    note: z.nullable(z.string()),
    /** The day until which was promised to pay. */
    promisedOn: z.nullable(z.iso.date()),
    /** The day on which it was called off, taken back or returned. */
    undoneOn: z.nullable(z.iso.date()),
  });

/** The newest events first. `next` is the key to ask for those before; null where none are left. */
const timelineOf = <Event extends z.ZodMiniType>(one: Event) =>
  z.object({ items: z.array(one), next: z.nullable(z.string()) });

export const CustomerEvent = event(CUSTOMER_EVENTS);
export type CustomerEvent = z.infer<typeof CustomerEvent>;
export const SupplierEvent = event(SUPPLIER_EVENTS);
export type SupplierEvent = z.infer<typeof SupplierEvent>;
export const CustomerTimeline = timelineOf(CustomerEvent);
export type CustomerTimeline = z.infer<typeof CustomerTimeline>;
export const SupplierTimeline = timelineOf(SupplierEvent);
export type SupplierTimeline = z.infer<typeof SupplierTimeline>;

const before = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2}\.\d{1,2}\.[1-9]\d{0,14}$/, "Halaman ini tidak dikenal.")),
    z.transform((text: string) => {
      const [day = "", rank, id] = text.split(".");
      return { day, rank: Number(rank), id: Number(id) };
    }),
  ),
);

export const CustomerTimelineQuery = z.object({ kind: oneOf(CUSTOMER_EVENTS), before });
export const SupplierTimelineQuery = z.object({ kind: oneOf(SUPPLIER_EVENTS), before });
