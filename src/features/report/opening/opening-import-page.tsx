import { Navigate, useParams } from "react-router-dom";
import { oneOf } from "@/contract/base/words";
import { OPENING_IMPORT, OPENING_IMPORT_WORDS } from "@/contract/opening/import";
import { OPENING_IMPORTS, type OpeningImport } from "@/contract/opening/words";
import { useOpeningChanged } from "@/src/api/opening";
import { useImport } from "@/src/api/program/import";
import { useMay } from "@/src/api/user";
import type { MakeMany } from "@/src/components/import/fault/fault-values";
import { ImportPage } from "@/src/components/import/import-page";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { paths } from "@/src/config/paths";

const WORDS = {
  kas: "opening/money",
  piutang: "opening/receivable",
  utang: "opening/payable",
  barang: "opening/goods",
  dp: "opening/order",
  dana: "opening/contract",
  pinjaman: "opening/loan",
  aset: "opening/asset",
} as const;

const lazyMaker = (name: "CustomerMaker" | "InvestorMaker" | "SupplierMaker") =>
  lazyPart(() => import("./partner-maker").then((module) => ({ default: module[name] })));
const CustomerMaker = lazyMaker("CustomerMaker");
const SupplierMaker = lazyMaker("SupplierMaker");
const InvestorMaker = lazyMaker("InvestorMaker");
/** Partners of an old book that are not registered yet are made at once. */
const MAKERS: Partial<Record<OpeningImport, MakeMany>> = {
  piutang: { customerId: CustomerMaker },
  utang: { supplierId: SupplierMaker },
  dp: { customerId: CustomerMaker },
  dana: { customerId: InvestorMaker },
};

/** A part of the opening balance from a spreadsheet. */
export function OpeningImportPage() {
  const part = oneOf(OPENING_IMPORTS, useParams().part);
  const mayWrite = useMay("opening.write");
  if (!mayWrite || part === null) return <Navigate to={paths.notFound} replace />;
  return <PartImport key={part} part={part} />;
}

function PartImport({ part }: { part: OpeningImport }) {
  const calls = useImport(WORDS[part], useOpeningChanged());
  return (
    <ImportPage
      definition={OPENING_IMPORT[part]}
      what={OPENING_IMPORT_WORDS[part]}
      list={{ label: "Saldo awal", to: paths.report.opening }}
      makeMany={MAKERS[part]}
      {...calls}
    />
  );
}
