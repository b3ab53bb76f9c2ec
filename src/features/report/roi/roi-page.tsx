import { useRoiView } from "./roi-address";
import { RoiAnimals } from "./roi-animals";
import { RoiContracts } from "./roi-contracts";

/** Laporan ROI: by package, by investor, by contract, and by sold animal. */
export function RoiPage() {
  const { view } = useRoiView();
  // The key resets the list for another view.
  return view === "ternak" ? <RoiAnimals /> : <RoiContracts key={view} group={view} />;
}
