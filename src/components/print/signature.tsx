import { formatDate } from "@/src/lib/format";

interface SignatureProps {
  part: string;
  /** Omitted where the signer writes the name by hand. */
  name?: string;
  stamp?: boolean;
  day?: string;
  /** The signature that was drawn, as a picture. */
  picture?: string;
}

/**
 * The place for a signature, with room for a revenue stamp where one is required. Signatures beside each other share the
 * rows of their grid, so that all sign on one line, however the words above and the names below wrap.
 */
export function Signature({ part, name, stamp, day, picture }: SignatureProps) {
  return (
    <div className="row-span-4 grid min-w-0 grid-rows-subgrid gap-y-0 text-center">
      <p className="text-xs">{day ? formatDate(day) : "\u00a0"}</p>
      <p className="text-ink-muted text-xs">{part},</p>
      <div className="grid h-20 place-items-center">
        {picture && <img src={picture} alt={`Tanda tangan ${name ?? part}`} className="max-h-20 object-contain" />}
        {stamp && (
          <span className="rounded-sm border border-line-strong border-dashed px-3 py-2 text-ink-faint text-xs">
            Meterai
            <br />
            Rp10.000
          </span>
        )}
      </div>
      <p className="break-words border-ink border-t pt-1 font-semibold text-xs">{name ?? "\u00a0"}</p>
    </div>
  );
}
