import { Link } from "react-router-dom";
import { isRecord } from "@/contract/base/words";
import { type WorkAnimals, WorkDoneInput } from "@/contract/work/model";
import type { ProtocolAction } from "@/contract/work/words";
import { useCompleteWork } from "@/src/api/work";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActFields } from "@/src/components/form/record/act-form";
import { paths } from "@/src/config/paths";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { formatNumber, formatQuantity } from "@/src/lib/format";
import { readUser } from "@/src/lib/session/session-cookies";
import { DueDialog } from "./due-animals";
import { TickedAnimals } from "./ticked-animals";
import { WeighedAnimals } from "./weighed-animals";

type Props = {
  title: string;
  pen: { id: number; name: string };
  protocolId: number;
  action: ProtocolAction;
  day: string;
  onClose: () => void;
};

const entryOf = (sheepId: number) => ({ sheepId, weight: null });
const idOf = (entry: unknown) => (isRecord(entry) && typeof entry.sheepId === "number" ? entry.sheepId : null);

/** The work of a whole pen, done at once but for the animals that were not there. */
export default function WorkDialog({ title, pen, protocolId, action, day, onClose }: Props) {
  const complete = useCompleteWork();
  return (
    <DueDialog title={title} pen={pen} protocolId={protocolId} locked={complete.isPending} onClose={onClose}>
      {(due) => (
        <ActFields
          id="work-done"
          schema={WorkDoneInput}
          defaults={{
            protocolId,
            day,
            officer: readUser()?.name ?? "",
            penId: null,
            entries: due.items.map(({ id }) => entryOf(id)),
          }}
          onSubmit={(input, { idempotencyKey }) => complete.mutateAsync({ input, idempotencyKey })}
          said={({ heads }) => `${formatNumber(heads)} ekor selesai.`}
          submitLabel={action === "timbang" ? "Simpan bobot" : "Simpan selesai"}
          onClose={onClose}
        >
          {action === "timbang" ? (
            <>
              <p className="text-ink-muted text-sm">
                Yang dikosongkan tetap menunggu. Satu per satu lebih cepat dengan{" "}
                <Link to={paths.examination.weigh} className="rounded-sm text-primary-ink underline">
                  Timbang kilat
                </Link>
                , dan selesai di sini juga.
              </p>
              <WeighedAnimals animals={due.items} />
            </>
          ) : (
            <>
              <MedicineNote due={due} />
              <TickedAnimals name="entries" due={due} entryOf={entryOf} idOf={idOf} today={day} />
            </>
          )}
          {action === "karantina" && <PenField label="Kandang baru" required />}
          <TextField name="officer" label="Petugas" maxLength={100} autoComplete="off" />
          <PostingDayField label="Tanggal" late />
        </ActFields>
      )}
    </DueDialog>
  );
}

/** How much of the medicine it takes, and what there is. */
function MedicineNote({ due: { items, medicine } }: { due: WorkAnimals }) {
  const entries = useFieldValue("entries");
  if (!medicine) return null;
  const chosen = new Set(Array.isArray(entries) ? entries.map(idOf) : []);
  const needed =
    items.reduce((sum, { id, dose }) => sum + (chosen.has(id) ? Math.round((dose ?? 0) * 1000) : 0), 0) / 1000;
  return (
    <p className="rounded-md bg-primary-soft px-3 py-2 text-sm">
      {medicine.name}: {formatQuantity(needed)} {medicine.unit} diambil dari stok, sisa {formatQuantity(medicine.stock)}
      {needed > medicine.stock ? ". Stok tidak cukup." : "."}
    </p>
  );
}
