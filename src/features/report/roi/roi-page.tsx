import { useRoiView } from "./roi-address";
import { RoiAnimals } from "./roi-animals";
import { RoiContracts } from "./roi-contracts";

/** Laporan ROI: by package, by investor, each contract alone, and the animals that were sold. */
export function RoiPage() {
  const { view } = useRoiView();
  // another view is another list: nothing of the one before stays
  return view === "ternak" ? <RoiAnimals /> : <RoiContracts key={view} group={view} />;
}
