import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Link } from "@/contract/link/model";
import { LINK_STATE_LABELS, type LinkKind } from "@/contract/link/words";
import { linksQuery, useChangeLink, useMakeLink } from "@/src/api/link";
import { appearanceQuery } from "@/src/api/program/configuration";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { copyText } from "@/src/lib/copy-text";
import { formatDate, formatDateTime, formatNumber } from "@/src/lib/format";
import { whatsAppLink } from "@/src/lib/phone";

const QrCode = lazyPart(() => import("@/src/components/ui/qr-code").then((module) => ({ default: module.QrCode })));

const SHOWS: Record<LinkKind, string> = {
  sheep: "rapor ternak ini: foto, bobot, vaksinasi dan kelayakan qurban. HPP, pemilik dan kandang tidak tampil.",
  transaction: "pesanan ini: ternak, pembayaran, sisa dan rekening. Tanpa HPP dan tanpa data customer lain.",
  investment: "kontrak ini: ternak, bobot, laporan tiap bulan dan bagi hasil. Tanpa data investor lain.",
};

/** A message with a link begins with what it leads to. */
const CALLED: Record<LinkKind, string> = {
  sheep: "Rapor ternak",
  transaction: "Pesanan",
  investment: "Laporan kontrak",
};

type Props = {
  kind: LinkKind;
  id: number;
  /** "PJ/2025/08/0012" */
  name: string;
  /** The WhatsApp number of the person whose record it is. */
  phone?: string | null;
  mayWrite: boolean;
  onClose: () => void;
};

/** Links that show one record to people outside: a new one to copy, send or scan, and those that are out there. */
export function ShareDialog({ kind, id, name, phone, mayWrite, onClose }: Props) {
  const { mutate: make, data: address, isPending } = useMakeLink(kind, id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Bagikan ${name}`}
      description={`Siapa pun yang memegang tautannya dapat melihat ${SHOWS[kind]}`}
      footer={
        <>
          <Button onClick={onClose}>Tutup</Button>
          {mayWrite && !address && (
            <Button variant="primary" icon="external" loading={isPending} onClick={() => make()}>
              Buat tautan
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {address && <NewLink address={address} kind={kind} name={name} phone={phone} />}
        <Links kind={kind} id={id} mayWrite={mayWrite} />
      </div>
    </Dialog>
  );
}

function NewLink({ address, kind, name, phone }: Pick<Props, "kind" | "name" | "phone"> & { address: string }) {
  const { data: company } = useQuery(appearanceQuery());
  const words = `${CALLED[kind]} ${name}${company ? ` di ${company.name}` : ""}: ${address}`;
  return (
    <section aria-label="Tautan baru" className="grid gap-4 rounded-lg bg-canvas p-4 sm:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-3">
        <p className="text-ink-muted text-sm">Alamat ini hanya ditampilkan sekali ini.</p>
        <p className="select-all break-all font-medium text-sm">{address}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon="copy"
            onClick={() => void copyText(address, "Tautan disalin.", "Tandai tautannya, lalu salin sendiri.")}
          >
            Salin
          </Button>
          <LinkButton
            icon="whatsapp"
            href={phone ? whatsAppLink(phone, words) : `https://wa.me/?text=${encodeURIComponent(words)}`}
          >
            Kirim WhatsApp
          </LinkButton>
          <LinkButton icon="external" href={address}>
            Lihat
          </LinkButton>
        </div>
      </div>
      <Suspense fallback={<div className="size-44" />}>
        <QrCode text={address} label={`Kode QR tautan ${name}`} />
      </Suspense>
    </section>
  );
}

function Links({ kind, id, mayWrite }: Pick<Props, "kind" | "id" | "mayWrite">) {
  const { data, error, isFetching, refetch } = useQuery(linksQuery(kind, id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading>
        <SkeletonCard height={80} />
      </Loading>
    );
  if (data.length === 0) return <p className="text-ink-muted text-sm">Belum ada tautan.</p>;
  return (
    <section aria-label="Tautan yang pernah dibuat">
      <h3 className="font-semibold text-sm">Tautan yang pernah dibuat</h3>
      <ul className="mt-1 divide-y divide-line">
        {data.map((link) => (
          <Row key={link.id} link={link} kind={kind} id={id} mayWrite={mayWrite} />
        ))}
      </ul>
    </section>
  );
}

function untilWords({ state, expiresOn }: Link) {
  if (state !== "berlaku" || expiresOn === null) return LINK_STATE_LABELS[state];
  return `Berlaku sampai ${formatDate(expiresOn)}`;
}

function Row({ link, kind, id, mayWrite }: Pick<Props, "kind" | "id" | "mayWrite"> & { link: Link }) {
  const { mutate, isPending } = useChangeLink(kind, id);
  const [asked, setAsked] = useState(false);
  const { createdOn, createdBy, opened, lastOpenedAt, state, expiresOn } = link;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{untilWords(link)}</p>
        <p className="text-ink-muted text-xs">
          Dibuat {formatDate(createdOn)} {createdBy === null ? "untuk sebuah pesan" : `oleh ${createdBy}`} ·{" "}
          {lastOpenedAt === null
            ? "belum dibuka"
            : `dibuka ${formatNumber(opened)} kali, terakhir ${formatDateTime(lastOpenedAt)}`}
        </p>
      </div>
      {mayWrite && state !== "dicabut" && (
        <div className="flex gap-2">
          {expiresOn !== null && (
            <Button size="sm" loading={isPending} onClick={() => mutate({ link: link.id, act: "renew" })}>
              Perpanjang
            </Button>
          )}
          <Button size="sm" onClick={() => setAsked(true)}>
            Cabut
          </Button>
        </div>
      )}
      <Confirm
        open={asked}
        title="Cabut tautan ini?"
        consequence="Siapa pun yang memegangnya tidak dapat membukanya lagi. Ini tidak dapat dikembalikan."
        action="Cabut tautan"
        loading={isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => mutate({ link: link.id, act: "revoke" }, { onSuccess: () => setAsked(false) })}
      />
    </li>
  );
}
