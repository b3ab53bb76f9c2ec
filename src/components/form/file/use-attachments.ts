import { useEffect, useRef, useState } from "react";
import type { Attachment, UploadedAttachment } from "@/contract/attachment/model";
import { type AttachmentKind, SENDING } from "@/contract/attachment/words";
import { asSaveError } from "@/src/components/form/core/error-list";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { fileSize, isAccepted, MAX_FILE_BYTES } from "./file-limits";
import { shrinkPhoto } from "./shrink-photo";

export const ACCEPTED = "application/pdf,.pdf,image/*";

export type UploadAttachment = (file: File, signal: AbortSignal) => Promise<UploadedAttachment>;

/** A file being uploaded, stored under the temporary id of its entry. */
type Sending = { file: File; failure?: string; again?: boolean };

/** The file names of most health papers reveal them; anything else counts as a bill. */
const guessKind = (name: string): AttachmentKind => (/skkh|sehat|karantina|vet/i.test(name) ? "skkh" : "nota");

/** The picture is shrunk as far as it stays readable. If the browser cannot draw it, the server may still read it. */
export async function prepared(file: File) {
  if (!isAccepted(file, ACCEPTED)) throw { status: 422, message: "Berkas ini bukan PDF atau foto." };
  const small = file.type.startsWith("image/") ? await shrinkPhoto(file).catch(() => file) : file;
  if (small.size > MAX_FILE_BYTES)
    throw { status: 422, message: `Berkas ini ${fileSize(small.size)}; paling besar ${fileSize(MAX_FILE_BYTES)}.` };
  return small;
}

function failedWith(error: unknown, file: File): Sending {
  const { status, message, fields } = asSaveError(error);
  const isRefused = status === 413 || status === 422;
  return { file, failure: isRefused ? (fields.file ?? message) : "Belum terkirim.", again: !isRefused };
}

/** Manages the papers of a field and their uploads. */
export function useAttachments(value: Attachment[], onChange: (next: Attachment[]) => void, upload: UploadAttachment) {
  const [sending, setSending] = useState<Readonly<Record<string, Sending>>>({});
  // Several files arrive in any order, so each change must apply to the newest value.
  const latest = useRef(value);
  const controls = useRef(new Map<string, AbortController>());
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    const running = controls.current;
    return () => {
      for (const control of running.values()) control.abort();
    };
  }, []);

  const change = (next: Attachment[]) => {
    latest.current = next;
    onChange(next);
  };
  const changeOne = (id: string, part: Partial<Attachment>) =>
    change(latest.current.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  const tell = (id: string, state: Sending) => setSending((before) => ({ ...before, [id]: state }));
  const forget = (id: string) =>
    setSending((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)));

  async function send(id: string, file: File) {
    const control = new AbortController();
    controls.current.set(id, control);
    tell(id, { file });
    try {
      const kept = await upload(await prepared(file), control.signal);
      if (control.signal.aborted) return;
      changeOne(id, kept);
      forget(id);
    } catch (error) {
      if (control.signal.aborted) return;
      tell(id, failedWith(error, file));
    } finally {
      controls.current.delete(id);
    }
  }

  return {
    add(file: File) {
      const id = `${SENDING}${newIdempotencyKey()}`;
      change([
        ...latest.current,
        { id, kind: guessKind(file.name), name: file.name, type: file.type, bytes: file.size },
      ]);
      void send(id, file);
    },
    remove(id: string) {
      controls.current.get(id)?.abort();
      forget(id);
      change(latest.current.filter((entry) => entry.id !== id));
    },
    setKind: (id: string, kind: AttachmentKind) => changeOne(id, { kind }),
    count: () => latest.current.length,
    stateOf(id: string) {
      const file = sending[id];
      if (!id.startsWith(SENDING)) return { state: "kept" } as const;
      // The page was reloaded during this upload, so it will never finish.
      if (!file) return { state: "failed", failure: "Belum terkirim. Hapus, lalu pilih lagi." } as const;
      if (file.failure === undefined) return { state: "sending" } as const;
      const { failure } = file;
      return { state: "failed", failure, again: file.again ? () => void send(id, file.file) : undefined } as const;
    },
  };
}
