import { type Question, REASON } from "@/contract/base/error-codes";
import { inRupiah } from "@/contract/base/rupiah";
import { AppError } from "@/server/http/errors";
import { timeInWords } from "@/server/time";
import type { By } from "./by";

/** Whether the user is to be asked: the example farm and the nightly work have nobody to ask. */
export const asks = ({ confirmed }: By, question: Question) => confirmed !== undefined && !confirmed.includes(question);

/** The act waits for a yes: the client shows the message and sends the same request with `Confirmed`. */
export const question = (reason: Question, message: string) => new AppError(422, message, { reason });

const MINUTES = 10;

/** A record that is equal to one noted since then is asked about. */
export const momentAgo = ({ now }: By) => new Date(now.getTime() - MINUTES * 60_000);

/** An equal record that stands, with its number if it has one of its own. */
type Equal = { at: Date; number?: string };

/** An equal record is most often the same one, entered twice: `what` names it, such as "Pembayaran Rp100.000". */
export async function askRepeated(by: By, what: string, find: () => Promise<Equal | undefined>) {
  if (!asks(by, REASON.repeated)) return;
  const same = await find();
  if (!same) return;
  const { at, number } = same;
  const when = at > momentAgo(by) ? `baru saja dicatat pukul ${timeInWords(at)}` : "sudah dicatat pada hari itu";
  throw question(REASON.repeated, `${what} yang sama ${when}${number ? ` (${number})` : ""}; catat lagi?`);
}

/** On a farm a sum from here on is most often a slip of the finger. */
const UNLIKELY = 1_000_000_000;

export function askUnlikely(by: By, amount: number) {
  if (amount >= UNLIKELY && asks(by, REASON.unlikely))
    throw question(REASON.unlikely, `Jumlahnya ${inRupiah(amount)}. Benar?`);
}
