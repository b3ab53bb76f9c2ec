import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryBoard } from "@/contract/transaction/delivery";
import type { TourInput } from "@/contract/transaction/tour";
import { useRecordChanged } from "@/src/api/base/record";
import { http } from "@/src/lib/http/http";

// with the sales: what changes one of them changes these
const WORD = "transaction";
const BOARD = [WORD, "list", "board"];
const TOUR = [WORD, "tour"];

/** Orders around a day; left out, the day that the server proposes. */
export const boardQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...BOARD, day ?? ""],
    queryFn: ({ signal }) => http.get(`${WORD}/delivery`, { query: { day }, signal }),
    // the next day comes in the place of this one
    placeholderData: keepPreviousData,
  });

export const gradesQuery = () =>
  queryOptions({
    queryKey: [WORD, "list", "grade"],
    queryFn: async ({ signal }) => (await http.get(`${WORD}/grade`, { signal })).items,
  });

/** The board as it will be when the server has written the tour. */
function withTour(board: DeliveryBoard, { day, driver, stops }: TourInput): DeliveryBoard {
  const places = new Map(stops.map(({ id }, at) => [id, at + 1]));
  const items = board.items.map((order) => {
    const stop = places.get(order.id);
    return stop === undefined ? order : { ...order, deliverOn: day, driver, stop };
  });
  return { ...board, items };
}

/**
 * Writes a driver's tour, one after the other. The board shows it at once; a refusal brings back what the server has. A
 * card that is moved again before the board is fetched anew has the version of its own last move.
 */
export function usePlanTour() {
  const client = useQueryClient();
  const changed = useRecordChanged(WORD);
  const [given] = useState(() => new Map<string, number>());
  const newest = (id: number, version: number): number => {
    const next = given.get(`${id}:${version}`);
    return next === undefined ? version : newest(id, next);
  };
  return useMutation({
    mutationKey: TOUR,
    scope: { id: "tour" },
    mutationFn: async ({ input }: { input: TourInput }) => {
      const stops = input.stops.map(({ id, version }) => ({ id, version: newest(id, version) }));
      const sent = new Map(stops.map(({ id, version }) => [id, version]));
      const answer = await http.put(`${WORD}/tour`, { ...input, stops });
      for (const { id, version } of answer.items) {
        const was = sent.get(id);
        if (was !== undefined && was < version) given.set(`${id}:${was}`, version);
      }
      return answer;
    },
    onMutate: async ({ input }) => {
      await client.cancelQueries({ queryKey: BOARD });
      client.setQueriesData<DeliveryBoard>({ queryKey: BOARD }, (board) => board && withTour(board, input));
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: TOUR }) === 1) changed();
    },
  });
}
