import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { ON_FARM } from "@/contract/sheep/words";
import { sheepSearchQuery } from "@/src/api/sheep/sheep";
import { paths } from "@/src/config/paths";

/** Opens the card of the only animal with that code or ear tag. Several matches, or none, are left to the list. */
export function useOpenScanned(toList: (text: string) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (text: string) => {
    const asked = text.trim().toLowerCase();
    try {
      const items = await client.fetchQuery({ ...sheepSearchQuery(asked, false), staleTime: 0 });
      const exact = items.filter(({ code, earTag }) => code.toLowerCase() === asked || earTag.toLowerCase() === asked);
      const here = exact.filter(({ stockState }) => ON_FARM.includes(stockState));
      const [only, ...others] = here.length > 0 ? here : exact;
      if (only && others.length === 0) await navigate(paths.sheep.detail(only.id));
      else toList(text.trim());
    } catch {
      // The error router has already shown the failure.
    }
  };
}
