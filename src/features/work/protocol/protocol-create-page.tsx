import { Navigate } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/day/today";
import { ProtocolInput } from "@/contract/work/protocol";
import { useMay } from "@/src/api/user";
import { useCreateProtocol } from "@/src/api/work";
import { CreateForm } from "@/src/components/form/record/record-form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { ProtocolFields } from "./protocol-fields";

export function ProtocolCreatePage() {
  const create = useCreateProtocol();
  if (!useMay("sheep.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah protokol" list={{ label: "Protokol", to: paths.work.protocol.list }}>
      <CreateForm
        id="protocol"
        schema={ProtocolInput}
        defaults={{
          name: "",
          trigger: null,
          onDay: null,
          offsetDays: null,
          everyDays: null,
          times: null,
          species: null,
          sex: null,
          ageClass: null,
          penId: null,
          action: null,
          words: null,
          medicineId: null,
          dose: null,
          doseBasis: "ekor",
          startOn: todayInJakarta(),
        }}
        save={create.mutateAsync}
        paths={paths.work.protocol}
        submitLabel="Simpan protokol"
      >
        <ProtocolFields />
      </CreateForm>
    </RecordPage>
  );
}
