import { type PointerEvent, useRef, useState } from "react";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import type { Place } from "./tours";

/** A press that moves less is a press. */
const SLACK = 6;
/** So near to the edge of the window the page scrolls along. */
const EDGE = 72;

type Dragged = { order: DeliveryOrder; x: number; y: number; over: string | null };

/** The lane or the day under the pointer, and the place in it. */
function placeAt(x: number, y: number, order: DeliveryOrder): { place: Place; over: string } | null {
  const under = document.elementFromPoint(x, y);
  const target = under?.closest<HTMLElement>("[data-drop]");
  const day = target?.dataset.day;
  if (!target || !day) return null;
  const over = target.dataset.drop ?? "";
  if (target.dataset.driver === undefined) return { place: { day, driver: order.driver }, over };
  const driver = target.dataset.driver === "" ? null : target.dataset.driver;
  const others = [...target.querySelectorAll<HTMLElement>("[data-card]")].filter(
    (card) => card.dataset.card !== String(order.id) && card.dataset.waiting === "true",
  );
  const at = others.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { place: { day, driver, at: at < 0 ? others.length : at }, over };
}

/** Drags a card by its handle with a mouse or a finger. Escape leaves it where it was. */
export function useCardDrag(onDrop: (order: DeliveryOrder, place: Place) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);

  const end = () => {
    start.current = null;
    setDragged(null);
  };
  const handleOf = (order: DeliveryOrder) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
      wasDragged.current = false;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const { clientX: x, clientY: y } = event;
      if (!dragged && Math.hypot(x - start.current.x, y - start.current.y) < SLACK) return;
      wasDragged.current = true;
      if (y < EDGE) window.scrollBy(0, -24);
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, 24);
      setDragged({ order, x, y, over: placeAt(x, y, order)?.over ?? null });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const found = dragged && placeAt(event.clientX, event.clientY, order);
      end();
      if (found) onDrop(order, found.place);
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  });
  /** The click that ends a drag opens nothing. */
  const isClick = () => {
    const clicked = !wasDragged.current;
    wasDragged.current = false;
    return clicked;
  };
  return { dragged, handleOf, isClick, cancel: end };
}

export type CardDrag = ReturnType<typeof useCardDrag>;
