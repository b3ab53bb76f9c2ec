import { Icon } from "@/src/components/ui/icon";
import { chatLink } from "./company";

/** Floats over the page: opens a WhatsApp chat with the company, greeting already written. */
export function ChatLink() {
  return (
    <aside aria-label="Chat">
      <a
        href={chatLink}
        target="_blank"
        rel="noreferrer"
        aria-label="Chat with us on WhatsApp"
        className="fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-primary-strong text-white shadow-pop ring-2 ring-white/70 transition-colors hover:bg-primary-deep md:right-6 md:bottom-6"
      >
        <Icon name="whatsapp" size={26} />
      </a>
    </aside>
  );
}
