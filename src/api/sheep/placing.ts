import { queryOptions } from "@tanstack/react-query";
import { usePost } from "@/src/api/base/record";
import { http } from "@/src/lib/http/http";
import { useSheepMoved } from "./sheep";

/** Below the list's key: whatever changes the herd may change these kinds. */
export const unplacedQuery = () =>
  queryOptions({
    queryKey: ["sheep", "list", "placing"],
    queryFn: async ({ signal }) => (await http.get("sheep/placing", { signal })).items,
  });

export function usePlaceKinds() {
  const moved = useSheepMoved();
  return usePost("sheep/placing", () => moved());
}

export function useSetProduct() {
  const moved = useSheepMoved();
  return usePost("sheep/product", () => moved());
}
