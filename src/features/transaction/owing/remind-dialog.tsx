import { useState } from "react";
import type { Reminded } from "@/contract/customer/owing";
import { useOpenWhatsApp } from "@/src/api/notification";
import { useRemind } from "@/src/api/sale/owing";
import { useMay } from "@/src/api/user";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { formatNumber } from "@/src/lib/format";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";

type Props = {
  ids: readonly number[];
  /** The name of the only one. */
  name?: string;
  onClose: () => void;
  onDone?: () => void;
};

/** Reminds debtors: the webhook sends it, or staff open the messages one by one. */
export function RemindDialog({ ids, name, onClose, onDone }: Props) {
  const remind = useRemind();
  const mayConfigure = useMay("configuration.read");
  const [key] = useState(newIdempotencyKey);
  const [reminded, setReminded] = useState<Reminded>();
  const close = () => {
    if (reminded) onDone?.();
    onClose();
  };
  const send = async () => {
    const input = { customers: [...ids] };
    setReminded(await remind.mutateAsync({ input, idempotencyKey: key }).catch(() => undefined));
  };
  return (
    <Dialog
      open
      onClose={close}
      locked={remind.isPending}
      // A phone's whole screen is for the messages; the question before them is a card.
      size={reminded ? "md" : "sm"}
      title={`Tagih ${name ?? `${formatNumber(ids.length)} orang`} lewat WhatsApp`}
      description={`Satu pesan untuk tiap orang dengan semua tagihannya, sisanya dan jatuh temponya.${mayConfigure ? " Isinya diatur di Konfigurasi, Pesan." : ""}`}
      footer={
        reminded ? (
          <Button variant="primary" onClick={close}>
            Selesai
          </Button>
        ) : (
          <>
            <Button onClick={close}>Kembali</Button>
            <Button variant="primary" icon="whatsapp" loading={remind.isPending} onClick={() => void send()}>
              Tagih
            </Button>
          </>
        )
      }
    >
      {reminded && <Result of={reminded} />}
    </Dialog>
  );
}

function Result({ of: { queued, messages, without } }: { of: Reminded }) {
  return (
    <div className="grid gap-4 text-sm" role="status">
      {queued > 0 && <p>{formatNumber(queued)} pesan masuk antrean dan dikirim lewat WhatsApp.</p>}
      {messages.length > 0 && (
        <>
          <p>Buka satu per satu, lalu kirim di WhatsApp. Yang dibuka dicatat di Log Notifikasi.</p>
          <ul aria-label="Pesan" className="divide-y divide-line border-line border-y">
            {messages.map((message) => (
              <MessageRow key={message.id} of={message} />
            ))}
          </ul>
        </>
      )}
      {without.length > 0 && (
        <p className="text-warning-ink">
          Tanpa nomor WhatsApp atau tanpa piutang, jadi tidak ditagih: {without.map(({ name }) => name).join(", ")}.
        </p>
      )}
    </div>
  );
}

function MessageRow({ of: { id, name, phone, body } }: { of: Reminded["messages"][number] }) {
  const open = useOpenWhatsApp();
  const [opened, setOpened] = useState(false);
  const document = { kind: "customer" as const, id, name };
  const { href, onSelect } = open({ kind: "piutang", recipientName: name, phone, body, document });
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        {name}{" "}
        {opened && (
          <Badge tone="success" icon="check">
            Dibuka
          </Badge>
        )}
      </span>
      <LinkButton
        href={href}
        size="sm"
        icon="whatsapp"
        onClick={(event) => {
          if (!opened) onSelect(event);
          setOpened(true);
        }}
      >
        Buka WhatsApp <span className="sr-only">{name}</span>
      </LinkButton>
    </li>
  );
}
