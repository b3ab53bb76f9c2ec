import { useState } from "react";
import { entityLabel } from "@/contract/audit/words";
import { FEED_KEYS } from "@/contract/change/model";
import type { Hook } from "@/contract/hook/model";
import { useNewSecret, useRemoveHook, useTestHook } from "@/src/api/program/hook";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { formatDateTime } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { HookChange, HookSecret } from "./hook-form";
import { WebhookResult } from "./webhook-result";

function StateBadge({ active, pausedAt, failingSince }: Hook) {
  if (pausedAt) return <Badge tone="error">Berhenti</Badge>;
  if (!active) return <Badge>Mati</Badge>;
  return failingSince ? <Badge tone="warning">Gagal</Badge> : <Badge tone="success">Aktif</Badge>;
}

function storyOf({ lastDeliveredAt, failures, failingSince, lastError, nextAttemptAt, pausedAt }: Hook) {
  const delivered = lastDeliveredAt ? `Terakhir terkirim ${formatDateTime(lastDeliveredAt)}.` : "Belum ada kiriman.";
  if (!failingSince) return delivered;
  const next = nextAttemptAt ? ` Dicoba lagi ${formatDateTime(nextAttemptAt)}.` : "";
  const end = pausedAt ? ` Dihentikan ${formatDateTime(pausedAt)}.` : next;
  return `${delivered} Gagal ${failures} kali sejak ${formatDateTime(failingSince)}: ${lastError}${end}`;
}

const wordsOf = ({ words }: Hook) =>
  words.length === FEED_KEYS.length ? "Semua dokumen dan data induk" : words.map(entityLabel).join(", ");

type Open = "change" | "remove" | "renew" | null;

/** An address with how its deliveries went, and what may be done with it. */
export function HookItem({ hook, mayWrite }: { hook: Hook; mayWrite: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<string>();
  const test = useTestHook(hook.id);
  const close = () => setOpen(null);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      {secret && <HookSecret secret={secret} onDone={() => setSecret(undefined)} />}
      {open === "change" && <HookChange hook={hook} onClose={close} />}
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-all font-semibold">{hook.url}</span>
        <StateBadge {...hook} />
      </p>
      <p className="mt-1 text-ink-muted text-sm">{wordsOf(hook)}</p>
      <p className="mt-1 break-words text-sm">{storyOf(hook)}</p>
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" icon="edit" onClick={() => setOpen("change")}>
            Ubah
          </Button>
          <Button size="sm" icon="refresh" loading={test.isPending} onClick={() => test.mutate()}>
            Kirim percobaan
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setOpen("renew")}>
            Ganti rahasia
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setOpen("remove")}>
            Hapus
          </Button>
        </div>
      )}
      <div role="status" className="mt-3 empty:hidden">
        {test.data && <WebhookResult {...test.data} />}
      </div>
      <Remove hook={hook} open={open === "remove"} onClose={close} />
      <Renew hook={hook} open={open === "renew"} onClose={close} onSecret={setSecret} />
    </li>
  );
}

type AskProps = { hook: Hook; open: boolean; onClose: () => void };

function Remove({ hook, open, onClose }: AskProps) {
  const remove = useRemoveHook(hook.id);
  return (
    <Confirm
      open={open}
      title="Hapus webhook ini?"
      consequence={`${hook.url} tidak diberi tahu lagi. Yang belum terkirim tidak dikirim.`}
      action="Hapus webhook"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, { onSuccess: () => notify.success("Webhook dihapus."), onSettled: onClose })
      }
    />
  );
}

function Renew({ hook, open, onClose, onSecret }: AskProps & { onSecret: (secret: string) => void }) {
  const renew = useNewSecret(hook.id);
  return (
    <Confirm
      open={open}
      title="Ganti rahasia webhook ini?"
      consequence="Kiriman berikutnya ditandatangani dengan rahasia baru. Penerima yang masih memakai yang lama akan menolaknya."
      action="Ganti rahasia"
      loading={renew.isPending}
      onClose={onClose}
      onConfirm={() => renew.mutate(undefined, { onSuccess: (made) => onSecret(made.secret), onSettled: onClose })}
    />
  );
}
