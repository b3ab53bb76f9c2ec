import { useState } from "react";
import { saveFile } from "@/src/lib/save-file";
import { Button } from "./button";
import { Icon } from "./icon";
import { Dialog } from "./overlay/dialog";
import { Spinner } from "./spinner";

export type FetchAttachment = (id: string) => Promise<{ name: string; blob: Blob }>;

type Props = { attachment: { id: string; name: string; type: string }; fetchFile: FetchAttachment };

const PDF = "application/pdf";
/** The tab has read the file long before this time is over. */
const KEEP_MS = 60_000;

/** Opens a paper: a picture on this page, a PDF in its own tab, or a download where the browser allows no tab. */
export function AttachmentLink({ attachment: { id, name, type }, fetchFile }: Props) {
  const [opening, setOpening] = useState(false);
  const [picture, setPicture] = useState<{ address: string; blob: Blob }>();

  async function open() {
    if (opening) return;
    // The tab opens with the press itself, because a browser blocks it later as a pop-up.
    const tab = type === PDF ? window.open("", "_blank") : null;
    setOpening(true);
    try {
      const { blob } = await fetchFile(id);
      // The declared type is enforced, so that the browser never opens the file as anything else.
      const typed = new Blob([blob], { type });
      const address = () => URL.createObjectURL(typed);
      if (type !== PDF) setPicture({ address: address(), blob: typed });
      else if (!tab || tab.closed) saveFile({ name, blob: typed });
      else {
        const shown = address();
        tab.location.replace(shown);
        setTimeout(() => URL.revokeObjectURL(shown), KEEP_MS);
      }
    } catch {
      // The error router has already shown the failure.
      tab?.close();
    } finally {
      setOpening(false);
    }
  }
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.address);
    setPicture(undefined);
  };

  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        aria-busy={opening || undefined}
        aria-label={`Buka ${name}`}
        className="flex min-h-6 max-w-full min-w-0 cursor-pointer items-center gap-1.5 rounded text-left font-semibold text-primary-ink text-sm hover:underline"
      >
        <span className="min-w-0 truncate">{name}</span>
        {opening ? (
          <Spinner size={14} />
        ) : (
          <Icon name={type === PDF ? "external" : "eye"} size={14} className="shrink-0" />
        )}
      </button>
      <Dialog
        open={picture !== undefined}
        onClose={close}
        title={name}
        size="lg"
        footer={
          <Button icon="download" onClick={() => picture && saveFile({ name, blob: picture.blob })}>
            Unduh
          </Button>
        }
      >
        {picture && <img src={picture.address} alt={name} className="mx-auto max-h-[70dvh] rounded object-contain" />}
      </Dialog>
    </>
  );
}
