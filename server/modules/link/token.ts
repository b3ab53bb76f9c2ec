import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 160 random bits, in 27 characters. */
export const newLinkToken = () => randomBytes(20).toString("base64url");

export const newPhotoKey = () => randomBytes(32);

const HOUR_MS = 3_600_000;
/** Within an hour a picture keeps its address, so that the browser need not load it twice. */
const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR_MS);
const HOURS = 2;

/** A link shows a picture of an animal, or the one at a place among the photos of a month. */
export type Pictured = { kind: "sheep"; id: number } | { kind: "news"; month: string; place: number };

const wordOf = (pictured: Pictured) =>
  pictured.kind === "sheep" ? `s${pictured.id}` : `n${pictured.month}-${pictured.place}`;

const ANIMAL = /^s([1-9]\d{0,14})$/;
const NEWS = /^n(\d{4}-\d{2})-(\d{1,2})$/;

function picturedIn(word: string): Pictured | undefined {
  const animal = ANIMAL.exec(word)?.[1];
  if (animal) return { kind: "sheep", id: Number(animal) };
  const [, month, place] = NEWS.exec(word) ?? [];
  return month && place ? { kind: "news", month, place: Number(place) } : undefined;
}

const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);

/** A picture's name on a page for people outside: what it shows, until which hour, and the link's signature. */
export function ticketOf(link: { id: number; photoKey: Buffer }, pictured: Pictured, now: Date) {
  const text = `${link.id}.${wordOf(pictured)}.${hourOf(now) + HOURS}`;
  return `${text}.${sign(link.photoKey, text)}`;
}

export type Ticket = { linkId: number; pictured: Pictured; isOver: boolean; text: string; signature: string };

const TICKET = /^(([1-9]\d{0,14})\.([\w-]{2,20})\.(\d{1,9}))\.([\w-]{22})$/;

/** A ticket as it reads. Nobody has looked at its signature yet. */
export function readTicket(ticket: string, now: Date): Ticket | undefined {
  const [, text, linkId, word = "", until, signature] = TICKET.exec(ticket) ?? [];
  const pictured = picturedIn(word);
  if (!text || !signature || !pictured) return undefined;
  return { linkId: Number(linkId), pictured, isOver: Number(until) <= hourOf(now), text, signature };
}

export const isSigned = (key: Buffer, { text, signature }: Ticket) =>
  timingSafeEqual(Buffer.from(sign(key, text)), Buffer.from(signature));
