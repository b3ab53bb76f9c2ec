import { type ReactNode, useState } from "react";
import { TextField } from "@/src/components/form/fields/text-field";
import { Button } from "@/src/components/ui/button";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { Card } from "@/src/components/ui/page/card";
import { notify } from "@/src/lib/notify";

type Props = {
  /** The record's present name; typing it confirms that the data may be erased. */
  name: string;
  word: { label: "kode" | "username"; value: string };
  version: number;
  /** Says which data stays and what is lost. */
  consequence: string;
  /** A reason against erasing the data today, shown in the question. */
  warning?: ReactNode;
  /** The reason why the data cannot be erased. */
  blocked?: string;
  onExport: () => Promise<void>;
  anonymise: {
    mutateAsync: (sent: { input: { confirmation: string; version: number } }) => Promise<unknown>;
    isPending: boolean;
  };
};

export function PersonalDataExport({ onExport }: Pick<Props, "onExport">) {
  const [exporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    await onExport();
    setExporting(false);
  };
  return (
    <Button icon="download" loading={exporting} onClick={() => void save()}>
      Ekspor data pribadi
    </Button>
  );
}

/** The law requires both: exporting a person's data and erasing it. */
export function PersonalDataCard(props: Props) {
  const { blocked, onExport } = props;
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Data pribadi"
      description="Atas permintaan yang bersangkutan: serahkan salinan datanya, atau hapus jati dirinya."
      className="mt-5 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-2">
        <PersonalDataExport onExport={onExport} />
        <Button icon="eyeOff" disabled={!!blocked} onClick={() => setAsking(true)}>
          Anonimkan
        </Button>
        {blocked && <p className="text-ink-muted text-sm">{blocked}</p>}
      </div>
      {asking && <Question {...props} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Question({ name, word, version, consequence, warning, anonymise, onClose }: Props & { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  // The question keeps its words while the page behind already shows the erased record.
  const [was] = useState({ name, word, version });
  const right = typed.trim().toLowerCase() === was.word.value.toLowerCase();
  const close = () => {
    setOpen(false);
    onClose();
  };
  async function run() {
    setTried(true);
    if (!right) return;
    await anonymise.mutateAsync({ input: { confirmation: typed, version: was.version } });
    notify.success(`Data pribadi ${was.name} dihapus.`);
    close();
  }
  return (
    <Confirm
      open={open}
      title={`Anonimkan ${was.name}?`}
      consequence={`${consequence} Yang ditulis bebas di dokumen, misalnya di catatan atau alasan, tidak ikut dihapus. Ini tidak dapat dibatalkan.`}
      action="Anonimkan"
      // The error router has already shown the failure.
      onConfirm={() => void run().catch(close)}
      onClose={close}
      loading={anonymise.isPending}
    >
      {warning}
      <TextField
        label={`Ketik ${was.word.label} ${was.word.value} untuk memastikan`}
        value={typed}
        onChange={(text) => setTyped(text ?? "")}
        error={tried && !right ? `Belum sama dengan ${was.word.label} ${was.word.value}.` : undefined}
        maxLength={100}
        autoComplete="off"
        disabled={anonymise.isPending}
      />
    </Confirm>
  );
}
