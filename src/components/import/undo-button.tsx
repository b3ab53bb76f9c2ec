import { type ComponentProps, useState } from "react";
import { Button } from "@/src/components/ui/button";
import { Confirm } from "@/src/components/ui/overlay/confirm";

type Props = {
  label?: string;
  file: string | null;
  /** The counts of what the import has saved, such as "80 baru dan 2 perubahan". */
  saved: string;
  /** They are the parts of a long file. */
  several?: boolean;
  loading: boolean;
  /** Calls `done` when the import is taken back, or refused. */
  onUndo: (done: () => void) => void;
} & Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">;

const ONE_USED = "Bila satu saja sudah dipakai catatan lain, tidak ada yang dibatalkan.";
const PART_USED =
  "Dimulai dari bagian terakhir, dan berhenti di bagian yang sudah dipakai catatan lain: bagian itu dan yang sebelumnya tetap ada.";

/** Takes an import back after a question: what it has made is deleted. */
export function UndoButton({ label = "Batalkan impor ini", file, saved, several, loading, onUndo, ...look }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...look} icon="undo" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        open={asking}
        title={`Batalkan impor ${file ?? "ini"}?`}
        consequence={`${saved}: yang baru dihapus, dan yang diubah kembali seperti semula. ${several ? PART_USED : ONE_USED}`}
        action="Ya, batalkan impor"
        loading={loading}
        onConfirm={() => onUndo(close)}
        onClose={close}
      />
    </>
  );
}
