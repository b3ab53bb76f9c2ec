import { useState } from "react";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import type { TourInput } from "@/contract/transaction/tour";
import { usePlanTour } from "@/src/api/sale/delivery";
import { formatDate } from "@/src/lib/format";
import { notifyUndoable } from "@/src/lib/undo";
import { isFetched, type Lane, laneName, moved, type Place, routed, tourBefore } from "./tours";

/** The last move: its card, and where that stands now. */
type Said = { text: string; id: number | null; lane?: Omit<Lane, "orders">; times: number };

/** Moves cards between days and drivers. Each move can be taken back, and is told to who cannot see it. */
export function useTours(orders: readonly DeliveryOrder[]) {
  const plan = usePlanTour();
  const [said, setSaid] = useState<Said>({ text: "", id: null, times: 0 });

  function write(tour: TourInput, back: TourInput, { text, ...of }: Omit<Said, "times">) {
    void plan.mutateAsync({ input: tour }).then(
      () => {
        setSaid(({ times }) => ({ text, ...of, times: times + 1 }));
        notifyUndoable(text, () => plan.mutateAsync({ input: back }));
      },
      () => {},
    );
  }

  function move(order: DeliveryOrder, place: Place) {
    const tour = moved(orders, order, place);
    if (!tour) return;
    const lane = { day: tour.day, driver: tour.driver, fetched: isFetched(order) };
    const at = tour.stops.findIndex(({ id }) => id === order.id) + 1;
    const text = `${order.number}: ${laneName(lane)}, ${formatDate(tour.day)}, urutan ${at} dari ${tour.stops.length}.`;
    write(tour, tourBefore(orders, order), { text, id: order.id, lane });
  }

  function sort(lane: Lane) {
    const first = lane.orders[0];
    const text = `${laneName(lane)} diurutkan menurut wilayah.`;
    if (first) write(routed(lane), tourBefore(orders, first), { text, id: null });
  }
  return { move, sort, said };
}

export type Tours = ReturnType<typeof useTours>;
