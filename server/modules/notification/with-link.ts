import { LINK_KINDS, LINK_PLACE, linkPath } from "@/contract/link/words";
import { fillTemplate } from "@/contract/notification/fill-template";
import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { NOBODY } from "@/server/http/caller";
import { AppError } from "@/server/http/errors";
import { makeLink } from "@/server/modules/link/links";
import type { NotificationRow } from "./repo";

type Linking = { db: Database; now: () => Date; siteUrl: string | undefined };

/** A link to the message's document, made when the message leaves, because only the hash of its token is kept. */
async function addressOf({ db, now, siteUrl }: Linking, { documentKind, documentId }: NotificationRow) {
  const kind = LINK_KINDS.find((one) => one === documentKind);
  if (!siteUrl || !kind || documentId === null) return "";
  try {
    return await inTransaction(db, async (tx) => {
      const { token } = await makeLink(tx, { caller: NOBODY, now: now() }, kind, documentId);
      return siteUrl + linkPath(kind, token);
    });
  } catch (error) {
    // A document that nobody outside may see, or whose customer was forgotten: the message goes without.
    if (error instanceof AppError) return "";
    throw error;
  }
}

/** The text as it is sent. Without a link to make, the sentence about it is left out. */
export async function withLink(linking: Linking, row: NotificationRow) {
  if (!row.body.includes(LINK_PLACE)) return row.body;
  return fillTemplate(row.body, { tautan: await addressOf(linking, row) });
}
