import { useEffect, useEffectEvent, useState } from "react";
import { OIDC_ENTER, OIDC_REFUSALS } from "@/contract/auth/oidc";
import { isOneOf } from "@/contract/base/words";
import { buttonClass } from "@/src/components/ui/button-style";
import { Icon } from "@/src/components/ui/icon";
import { paths } from "@/src/config/paths";
import { apiUrl } from "@/src/lib/http/api-url";
import { currentPath, goTo } from "@/src/lib/navigation";
import { storage } from "@/src/lib/storage";

type Props = {
  /** The words on the button. */
  label: string;
  hidden: boolean;
  onEnter: (given: { oidc: true }) => Promise<unknown>;
};

/** The login page's address before the way to the provider, which names the screen that was asked for. */
const LEFT = "oidc-left";

/** The server's word in the address, or null. */
const wordOf = (path: string) => new URLSearchParams(path.split("?")[1]).get("oidc");

const REASONS = Object.keys(OIDC_REFUSALS) as (keyof typeof OIDC_REFUSALS)[];

function sentenceOf(word: string) {
  return OIDC_REFUSALS[isOneOf(REASONS, word) ? word : "failed"];
}

/** The way in by the organisation's identity provider: there by a link, and back to this page. */
export default function OidcEntry({ label, hidden, onEnter }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const arrive = useEffectEvent(() => {
    const word = wordOf(currentPath());
    if (word === null) return;
    // Going back must not repeat what the address has said.
    const left = storage.get(LEFT) ?? "";
    storage.remove(LEFT);
    goTo(left.startsWith(`${paths.login}?`) ? left : paths.login, { replace: true });
    if (word === OIDC_ENTER) void onEnter({ oidc: true });
    else setRefusal(sentenceOf(word));
  });
  useEffect(() => arrive(), []);
  if (hidden) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        atau
      </p>
      {refusal && (
        <p role="alert" className="flex gap-2 rounded border border-line bg-warning-soft p-3 text-sm text-warning-ink">
          <Icon name="warning" size={18} className="mt-0.5" />
          <span className="text-pretty">{refusal}</span>
        </p>
      )}
      <a
        href={apiUrl("auth/oidc")}
        onClick={() => storage.set(LEFT, currentPath())}
        className={buttonClass("secondary", "lg")}
      >
        <span className="truncate">Masuk dengan {label}</span>
      </a>
    </div>
  );
}
