import { LINK_KINDS } from "@/contract/link/words";
import { fillTemplate } from "@/contract/notification/fill-template";
import type { OpenedInput } from "@/contract/notification/model";
import { whatsAppLink } from "@/src/lib/phone";
import { makeLink } from "./link";

/** The chat with a message whose link is made now; without a link to make, the sentence about it is left out. */
export async function linkedChat({ phone, body, document }: OpenedInput) {
  const kind = LINK_KINDS.find((one) => one === document?.kind);
  const tautan = kind && document ? await makeLink(kind, document.id).catch(() => "") : "";
  return whatsAppLink(phone, fillTemplate(body, { tautan }));
}
