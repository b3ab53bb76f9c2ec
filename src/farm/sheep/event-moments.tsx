import type { ReactNode } from "react";
import type { SheepEvent } from "@/contract/sheep/card";
import { DocumentLink } from "@/src/components/ui/document-link";
import { Icon } from "@/src/components/ui/icon";
import { formatDate } from "@/src/lib/format";
import { EVENT_ICONS, eventInWords } from "./event-words";

type ActOf = (event: SheepEvent) => ReactNode;

function Moment({ event, actOf }: { event: SheepEvent; actOf?: ActOf }) {
  const { title, details } = eventInWords(event);
  return (
    <li className="relative flex gap-3.5 pb-6 text-sm before:absolute before:top-8 before:bottom-0 before:left-[15px] before:w-px before:bg-line last:pb-1 last:before:hidden">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon name={EVENT_ICONS[event.kind]} size={16} />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="font-semibold">{title}</p>
        {details.length > 0 && <p className="text-ink-muted">{details.join(" · ")}</p>}
        {event.reason && <p className="whitespace-pre-line break-words">{event.reason}</p>}
        <p className="mt-0.5 text-ink-faint text-xs">
          {formatDate(event.day)}
          {event.by && ` · oleh ${event.by}`}
          {event.documentName && " · "}
          <DocumentLink of={event} />
        </p>
      </div>
      {actOf?.(event)}
    </li>
  );
}

/** Lists the events of an animal in the order given, some with an act. */
export const EventMoments = ({ events, actOf }: { events: readonly SheepEvent[]; actOf?: ActOf }) => (
  <ol aria-label="Riwayat ternak ini" className="border-line border-t px-4 pt-4 pb-4 sm:px-5">
    {events.map((event) => (
      <Moment key={event.id} event={event} actOf={actOf} />
    ))}
  </ol>
);
