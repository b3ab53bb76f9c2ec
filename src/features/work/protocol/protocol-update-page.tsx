import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { type Protocol, ProtocolUpdateInput } from "@/contract/work/protocol";
import { useFormRecord, useReload } from "@/src/api/base/record";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { protocolQuery, useUpdateProtocol } from "@/src/api/work";
import { UpdateForm } from "@/src/components/form/record/record-form";
import { StatusSection } from "@/src/components/form/record/status-section";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { formatDate } from "@/src/lib/format";
import { ProtocolFields } from "./protocol-fields";
import { whatInWords, whenInWords, whomInWords } from "./protocol-words";

export function ProtocolUpdatePage() {
  const { id = "" } = useParams();
  // The key resets the form for another protocol.
  return <ProtocolUpdate key={id} id={id} />;
}

/** Users without the permission to write see the facts instead of the form. */
function ProtocolUpdate({ id }: { id: string }) {
  const mayWrite = useMay("sheep.write");
  const query = useQuery(protocolQuery(id));
  const record = useFormRecord(query);
  const history = useHistory("protocol", id);
  return (
    <RecordPage
      title={mayWrite ? "Ubah protokol" : "Detail protokol"}
      list={{ label: "Protokol", to: paths.work.protocol.list }}
      record={record}
      query={query}
      below={({ active }) => <StatusBadge active={active} />}
      actions={({ name }) => <HistoryButton name={name} history={history} />}
    >
      {(protocol) => (mayWrite ? <ProtocolForm protocol={protocol} /> : <ProtocolFacts protocol={protocol} />)}
    </RecordPage>
  );
}

const valuesOf = ({ id: _, pen, medicine, ...values }: Protocol) => ({
  ...values,
  penId: pen?.id ?? null,
  medicineId: medicine?.id ?? null,
});

function ProtocolForm({ protocol }: { protocol: Protocol }) {
  const update = useUpdateProtocol(protocol.id);
  const reload = useReload(protocolQuery(protocol.id));
  return (
    <UpdateForm
      id="protocol"
      schema={ProtocolUpdateInput}
      record={protocol}
      valuesOf={valuesOf}
      save={update.mutateAsync}
      reload={reload}
      paths={paths.work.protocol}
    >
      <ProtocolFields />
      <StatusSection
        label="Protokol berlaku"
        hint="Yang dimatikan tidak meminta apa pun. Bila dinyalakan lagi, ubah Berlaku mulai supaya yang terlewat tidak diminta."
      />
    </UpdateForm>
  );
}

const ProtocolFacts = ({ protocol }: { protocol: Protocol }) => (
  <Card>
    <Facts
      items={[
        ["Tindakan", whatInWords(protocol)],
        ["Kapan", whenInWords(protocol)],
        ["Untuk", whomInWords(protocol)],
        ["Berlaku mulai", formatDate(protocol.startOn)],
      ]}
    />
  </Card>
);
