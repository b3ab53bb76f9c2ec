import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/day/today";
import { EXAMINATION_IMPORT } from "@/contract/examination/import";
import { useExaminationsChanged } from "@/src/api/examination";
import { useImport } from "@/src/api/program/import";
import { useMay, userInformationQuery } from "@/src/api/user";
import { ImportPage } from "@/src/components/import/import-page";
import { paths } from "@/src/config/paths";
import { readUser } from "@/src/lib/session/session-cookies";

/** Weighings and examinations of a notebook. */
export function ExaminationImportPage() {
  const calls = useImport("examination", useExaminationsChanged());
  const { data: user } = useQuery(userInformationQuery());
  const officer = user?.name ?? readUser()?.name;
  if (!useMay("examination.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage
      definition={EXAMINATION_IMPORT}
      what="pemeriksaan"
      list={{ label: "Log Pemeriksaan", to: paths.examination.list }}
      usual={{ day: todayInJakarta(), ...(officer && { officer }) }}
      {...calls}
    />
  );
}
