import { useEffect, useRef, useState } from "react";
import { fileSize, MAX_FILE_BYTES } from "./file-limits";
import { type Area, shrinkPhoto } from "./shrink-photo";

/** This is four times the size on the login card, and sharp on paper. */
const LOGO_SIDE = 800;

/** Prefix of the value while the photo is being uploaded. */
const COMING = "blob:";

type Sending = { photo: File; preview: string; failed?: boolean };

type Options = {
  value: string | null | undefined;
  onChange: ((value: string | null) => void) | undefined;
  upload: (photo: File, signal: AbortSignal) => Promise<string>;
  logo: boolean | undefined;
};

function useUpload(change: (next: string | null) => void, upload: Options["upload"], unsent: string) {
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState<Sending>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const stop = () => control.current?.abort();

  async function send(photo: File) {
    stop();
    control.current = new AbortController();
    const { signal } = control.current;
    const preview = sending?.photo === photo ? sending.preview : URL.createObjectURL(photo);
    setRefusal(undefined);
    setSending({ photo, preview });
    change(preview);
    try {
      const address = await upload(photo, signal);
      if (signal.aborted) return;
      setSending(undefined);
      change(address);
      URL.revokeObjectURL(preview);
    } catch {
      // The error router has already shown the failure.
      if (signal.aborted) return;
      setSending({ photo, preview, failed: true });
      setRefusal(unsent);
    }
  }
  return { refusal, setRefusal, sending, setSending, stop, send };
}

/** Holds a photo from the choice of a file to the address of the uploaded picture. */
export function usePhoto({ value, onChange, upload, logo }: Options) {
  const [own, setOwn] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File>();
  const [word, Word] = logo ? ["logo", "Logo"] : ["foto", "Foto"];
  const change = (next: string | null) => {
    setOwn(next);
    onChange?.(next);
  };
  const { refusal, setRefusal, sending, setSending, stop, send } = useUpload(change, upload, `${Word} belum terkirim.`);
  const photo = value === undefined ? own : value;
  // A preview from before a reload shows nothing, and its upload has ended.
  const lost = !!photo?.startsWith("blob:") && photo !== sending?.preview;

  const clear = () => {
    stop();
    setRefusal(undefined);
    setSending(undefined);
    change(null);
  };
  async function crop(file: File, area: Area) {
    try {
      const small = await shrinkPhoto(file, { area });
      setChosen(undefined);
      if (small.size > MAX_FILE_BYTES) setRefusal(`Foto paling besar ${fileSize(MAX_FILE_BYTES)}.`);
      else await send(small);
    } catch {
      refuse(file);
    }
  }
  /** A logo is not cropped by the user, so the form must know at once that an upload runs: it may be saved meanwhile. */
  async function takeLogo(file: File) {
    stop();
    const before = photo;
    setRefusal(undefined);
    setSending({ photo: file, preview: COMING });
    change(COMING);
    try {
      // At this size the file is below the server's limit.
      await send(await shrinkPhoto(file, { longest: LOGO_SIDE, logo }));
    } catch {
      setSending(undefined);
      change(before);
      refuse(file);
    }
  }
  function choose(file: File | undefined) {
    if (file && logo) void takeLogo(file);
    else setChosen(file);
  }
  function refuse(file: File) {
    setChosen(undefined);
    setRefusal(`${file.name} tidak dapat dibaca sebagai ${word}. Pakai JPG, PNG atau WebP.`);
  }
  return {
    word,
    photo,
    shown: lost || photo === COMING ? null : photo,
    error: refusal ?? (lost ? `${Word} belum terkirim. Pilih lagi.` : undefined),
    chosen,
    sending,
    clear,
    send,
    crop,
    choose,
    refuse,
  };
}

export type Photo = ReturnType<typeof usePhoto>;
