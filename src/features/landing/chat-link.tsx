import { Icon } from "@/src/components/ui/icon";
import { chatAddress, company } from "./company";
import { chat } from "./content";

/**
 * A floating button that opens a WhatsApp chat with the company and a prepared greeting. Its focus ring has two tones
 * to be visible on any background.
 */
export function ChatLink() {
  if (!company.whatsapp) return null;
  return (
    <aside aria-label={chat.title}>
      <a
        href={chatAddress()}
        target="_blank"
        rel="noreferrer"
        aria-label={chat.label}
        className="fixed right-3 bottom-3 z-20 grid size-12 place-items-center rounded-full bg-primary-strong text-white shadow-pop ring-2 ring-white/70 transition-colors hover:bg-primary-deep focus-visible:outline-(--forest) focus-visible:outline-offset-3 focus-visible:ring-3 focus-visible:ring-white sm:right-4 sm:bottom-4 sm:size-14 md:right-6 md:bottom-6"
      >
        <Icon name="whatsapp" size={26} />
      </a>
    </aside>
  );
}
