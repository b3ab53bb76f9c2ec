import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type Pen, PenInput, PenUpdateInput } from "@/contract/pen/model";
import { codeBeside } from "@/contract/sheep/words";
import { useHistory } from "@/src/api/program/audit";
import { pensQuery, useCreatePen, useUpdatePen } from "@/src/api/sheep/pen";
import { Form } from "@/src/components/form/core/form";
import { SwitchField } from "@/src/components/form/fields/switch-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { IconButton } from "@/src/components/ui/icon-button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";

type Props = { mayWrite: boolean; onClose: () => void };

/** Lists the farm's pens with their occupancy and allows renaming them. */
export function PensDialog({ mayWrite, onClose }: Props) {
  const [edited, setEdited] = useState<Pen | "new">();
  const back = () => setEdited(undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={edited === undefined ? "Kandang" : edited === "new" ? "Tambah kandang" : `Ubah kandang ${edited.name}`}
      footer={
        edited === undefined &&
        mayWrite && (
          <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
            Tambah kandang
          </Button>
        )
      }
    >
      {edited === undefined ? (
        <PenList onEdit={mayWrite ? setEdited : undefined} onClose={onClose} />
      ) : edited === "new" ? (
        <NewPen onDone={back} />
      ) : (
        <ChangedPen pen={edited} onDone={back} />
      )}
    </Dialog>
  );
}

function PenList({ onEdit, onClose }: { onEdit?: (pen: Pen) => void; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(pensQuery());
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    );
  if (data.length === 0)
    return (
      <EmptyState icon="pin" title="Belum ada kandang">
        Setiap ternak berdiri di satu kandang. Buat kandang pertama untuk mulai mencatat.
      </EmptyState>
    );
  return (
    <ul aria-label="Daftar kandang" className="divide-y divide-line">
      {data.map((pen) => (
        <li key={pen.id} className="flex min-h-13 items-center gap-3 py-2 text-sm">
          <span className="w-12 shrink-0 text-ink-muted">{codeBeside(pen)}</span>
          <span className="min-w-0 flex-1 break-words font-medium">
            {pen.name}
            {!pen.active && (
              <span className="ml-2 inline-block align-middle">
                <Badge>Tidak dipakai</Badge>
              </span>
            )}
          </span>
          {pen.count > 0 ? (
            <Link
              to={`${paths.sheep.list}?pen=${pen.id}`}
              onClick={onClose}
              className="shrink-0 rounded-sm py-1 text-primary-ink tabular-nums hover:underline"
            >
              {formatNumber(pen.count)} ekor<span className="sr-only"> di {pen.name}</span>
            </Link>
          ) : (
            <span className="shrink-0 text-ink-muted">kosong</span>
          )}
          {onEdit && <IconButton icon="edit" size="sm" label={`Ubah ${pen.name}`} onClick={() => onEdit(pen)} />}
        </li>
      ))}
    </ul>
  );
}

const shared = { guard: false, draft: false, plain: true, cancelLabel: "Kembali" } as const;

const Fields = () => (
  <>
    <TextField name="code" label="Kode" maxLength={20} autoComplete="off" hint="Misalnya K7." />
    <TextField name="name" label="Nama" maxLength={60} autoComplete="off" />
  </>
);

function NewPen({ onDone }: { onDone: () => void }) {
  const create = useCreatePen();
  return (
    <Form
      {...shared}
      id="pen"
      schema={PenInput}
      defaults={{ code: "", name: "" }}
      onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
      onDone={({ name }) => {
        notify.success(`${name} dibuat.`);
        onDone();
      }}
      submitLabel="Simpan kandang"
      onCancel={onDone}
    >
      <Fields />
    </Form>
  );
}

function ChangedPen({ pen, onDone }: { pen: Pen; onDone: () => void }) {
  const { id, count: _count, ...values } = pen;
  const update = useUpdatePen(id);
  const history = useHistory("pen", id);
  return (
    <Form
      {...shared}
      id="pen"
      schema={PenUpdateInput}
      defaults={values}
      onSubmit={(input, { idempotencyKey }) => update.mutateAsync({ input, idempotencyKey })}
      onDone={({ name }) => {
        notify.success(`Perubahan kandang ${name} tersimpan.`);
        onDone();
      }}
      submitLabel="Simpan perubahan"
      onCancel={onDone}
    >
      <Fields />
      <SwitchField
        name="active"
        label="Dipakai"
        hint="Kandang yang masih berisi ternak tidak dapat ditutup; pindahkan ternaknya dulu."
      />
      <div>
        <HistoryButton name={pen.name} history={history} />
      </div>
    </Form>
  );
}
