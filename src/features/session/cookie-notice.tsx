import { useSyncExternalStore } from "react";
import { Icon } from "@/src/components/ui/icon";

const never = () => () => {};
/** Secure cookies work on HTTPS and on this machine only. */
const isInsecure = () => window.isSecureContext === false;
const notInHtml = () => false;

/** Explains that nobody can sign in without cookies, because the login would only lead back to itself. */
export function CookieNotice({ refused }: { refused: boolean }) {
  const insecure = useSyncExternalStore(never, isInsecure, notInHtml);
  if (!refused && !insecure) return null;
  return (
    <p role="alert" className="mt-4 flex gap-2 rounded border border-line bg-warning-soft p-3 text-sm text-warning-ink">
      <Icon name="warning" size={18} className="mt-0.5" />
      <span>
        {insecure
          ? "Alamat ini tidak memakai HTTPS, sehingga browser menolak cookie aman dan Anda tidak dapat masuk. Buka aplikasi lewat HTTPS."
          : "Browser tidak menyimpan cookie di alamat ini, sehingga Anda tidak dapat masuk. Izinkan cookie, dan buka aplikasi lewat HTTPS pada alamat resminya."}
      </span>
    </p>
  );
}
