import { useFarmName } from "@/src/lib/brand";

/** The farm's name, as the first line of a paper without a letterhead. */
export function FarmName() {
  const name = useFarmName();
  return name && <p className="hidden font-semibold text-sm print:block">{name}</p>;
}
