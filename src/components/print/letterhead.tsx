import { formatPhone } from "@/src/lib/phone";
import { photoUrl } from "@/src/lib/photo-url";

type Optional = string | null;
interface LetterheadProps {
  company: {
    name: string;
    address: Optional;
    phone: Optional;
    whatsapp: Optional;
    email: Optional;
    logo: Optional;
  };
  /** Names the paper: "FAKTUR". */
  title: string;
  number: string;
}

/** The head of every printed paper: the company, the paper's name and its number. */
export function Letterhead({ company, title, number }: LetterheadProps) {
  const { name, address, phone, whatsapp, email, logo } = company;
  const reach = [phone, whatsapp && `WA ${formatPhone(whatsapp)}`, email].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-ink border-b-2 pb-4">
      <div className="flex min-w-0 items-center gap-3">
        {logo && (
          <img src={photoUrl(logo)} alt="" className="h-14 max-w-36 rounded object-contain dark:bg-white dark:p-1" />
        )}
        <div className="min-w-0">
          <p className="font-bold text-base">{name}</p>
          {address && <p className="whitespace-pre-line text-ink-muted text-xs">{address}</p>}
          {reach && <p className="break-words text-ink-muted text-xs">{reach}</p>}
        </div>
      </div>
      <div className="sm:text-right print:text-right">
        <p className="font-extrabold text-xl tracking-widest">{title}</p>
        <p className="font-semibold tabular-nums">{number}</p>
      </div>
    </div>
  );
}
