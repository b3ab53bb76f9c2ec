import { Suspense, useState } from "react";
import type { TransactionDetail } from "@/contract/transaction/model";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { LinkButton } from "@/src/components/ui/link-button";
import { paths } from "@/src/config/paths";
import { ReplaceDialog } from "@/src/features/transaction/acts/dialogs";

type Props = { sale: TransactionDetail; mayWrite: boolean };

/** The hindrances of the order, told before anybody drives, with the ways to mend them. */
export function DetailHindrances({ sale, mayWrite }: Props) {
  const [replacing, setReplacing] = useState(false);
  const { hindrances, id, editable } = sale;
  if (hindrances.length === 0) return null;
  const has = (kind: (typeof hindrances)[number]["kind"]) => hindrances.some((one) => one.kind === kind);
  const changeable = mayWrite && editable === "semua";
  return (
    <section
      aria-label="Perlu perhatian"
      className="flex gap-3 rounded-lg border border-warning-ink/40 bg-warning-soft p-4 text-sm text-warning-ink"
    >
      <Icon name="warning" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <p className="font-semibold">Belum dapat diserahkan</p>
          <ul>
            {hindrances.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          {hindrances.every(({ overridable }) => overridable) && (
            <p>Pemilik dapat mengecualikannya dengan alasan saat menyerahkan.</p>
          )}
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            {has("ternak") && (
              <Button icon="refresh" onClick={() => setReplacing(true)}>
                Ganti ternak
              </Button>
            )}
            {changeable && has("belum dipilih") && (
              <LinkButton icon="edit" to={paths.transaction.update(id)}>
                Pilih ternak
              </LinkButton>
            )}
            {changeable && has("harga") && (
              <LinkButton icon="edit" to={paths.transaction.update(id)}>
                Ubah harga
              </LinkButton>
            )}
          </div>
        )}
      </div>
      <Suspense>{replacing && <ReplaceDialog sale={sale} onClose={() => setReplacing(false)} />}</Suspense>
    </section>
  );
}
