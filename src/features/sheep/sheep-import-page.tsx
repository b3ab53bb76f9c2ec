import { Navigate } from "react-router-dom";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { useImport } from "@/src/api/import";
import { useCreatePen } from "@/src/api/sheep/pen";
import { useSheepMoved } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import type { Makers } from "@/src/components/import/fault-remedy";
import { ImportPage } from "@/src/components/import/import-page";
import { paths } from "@/src/config/paths";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";

/** "Kandang depan" is named by its code "KANDANG-DEPAN". */
const codeOf = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 20);

export function SheepImportPage() {
  const calls = useImport("sheep", useSheepMoved());
  const { mutateAsync: createPen } = useCreatePen();
  const makers: Makers = {
    penId: {
      label: "Buat kandang",
      make: async (name) =>
        (await createPen({ input: { code: codeOf(name), name }, idempotencyKey: newIdempotencyKey() })).code,
    },
  };
  if (!useMay("sheep.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage
      definition={SHEEP_IMPORT}
      what="ternak"
      list={{ label: "Ternak", to: paths.sheep.list }}
      makers={makers}
      {...calls}
    />
  );
}
