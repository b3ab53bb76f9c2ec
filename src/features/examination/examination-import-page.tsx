import { Navigate } from "react-router-dom";
import { EXAMINATION_IMPORT } from "@/contract/examination/import";
import { useExaminationsChanged } from "@/src/api/examination";
import { useImport } from "@/src/api/import";
import { useMay } from "@/src/api/user";
import { ImportPage } from "@/src/components/import/import-page";
import { paths } from "@/src/config/paths";

/** Weighings and examinations of a notebook. */
export function ExaminationImportPage() {
  const calls = useImport("examination", useExaminationsChanged());
  if (!useMay("examination.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage
      definition={EXAMINATION_IMPORT}
      what="pemeriksaan"
      list={{ label: "Log Pemeriksaan", to: paths.examination.list }}
      {...calls}
    />
  );
}
