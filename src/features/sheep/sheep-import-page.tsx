import { Navigate } from "react-router-dom";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { useImport } from "@/src/api/import";
import { useSheepMoved } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { ImportPage } from "@/src/components/import/import-page";
import { paths } from "@/src/config/paths";

export function SheepImportPage() {
  const calls = useImport("sheep", useSheepMoved());
  if (!useMay("sheep.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage definition={SHEEP_IMPORT} what="ternak" list={{ label: "Ternak", to: paths.sheep.list }} {...calls} />
  );
}
