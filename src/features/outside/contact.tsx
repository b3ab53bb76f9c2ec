import type { OutsideCompany } from "@/contract/outside/model";
import { formatPhone, whatsAppLink } from "@/src/lib/phone";
import { ActionLink, Part } from "./parts";

type Props = {
  company: OutsideCompany;
  /** The first words of the chat, which say what it is about. */
  about: string;
};

/** People outside call this company. */
export function Contact({ company: { name, address, phone, whatsapp, email }, about }: Props) {
  return (
    <Part title="Ada pertanyaan?">
      <p className="font-semibold">{name}</p>
      {address && <p className="whitespace-pre-line break-words text-ink-muted">{address}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {whatsapp && (
          <ActionLink href={whatsAppLink(whatsapp, about)} icon="whatsapp">
            WhatsApp <span className="whitespace-nowrap">{formatPhone(whatsapp)}</span>
          </ActionLink>
        )}
        {phone && (
          <ActionLink href={`tel:${phone.replace(/[^\d+]/g, "")}`} icon="phone">
            Telepon <span className="whitespace-nowrap">{phone}</span>
          </ActionLink>
        )}
        {email && (
          <ActionLink href={`mailto:${email}`} icon="mail">
            {email}
          </ActionLink>
        )}
      </div>
      <p className="mt-3 hidden print:block">
        {[whatsapp && `WA ${formatPhone(whatsapp)}`, phone, email].filter(Boolean).join(" · ")}
      </p>
    </Part>
  );
}
