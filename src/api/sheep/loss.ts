import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { usePost } from "@/src/api/base/record";
import { http } from "@/src/lib/http/http";
import { useSheepMoved } from "./sheep";

const KEY = "loss";

/** The losses that wait for an admin, of one animal or of all. */
export const lossesQuery = (sheep?: number) =>
  queryOptions({
    queryKey: [KEY, sheep ?? "all"],
    queryFn: async ({ signal }) => (await http.get("loss", { query: { sheep }, signal })).items,
  });

function useLossChanged() {
  const client = useQueryClient();
  const moved = useSheepMoved();
  return () => {
    moved();
    for (const key of [[KEY], ["sheep"]]) void client.invalidateQueries({ queryKey: key });
  };
}

export const useConfirmLoss = (id: number) => usePost(`loss/${id}/confirm`, useLossChanged());
export const useRejectLoss = (id: number) => usePost(`loss/${id}/reject`, useLossChanged());
