import { useState } from "react";
import type { ApiToken } from "@/contract/token/model";
import { TOKEN_SCOPE_LABELS } from "@/contract/token/words";
import { useRevokeToken } from "@/src/api/profile/token";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { formatDate, formatDateTime } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";

/** Where a token is revoked; null for who only looks. */
type Path = "profile/token" | "user/token" | null;
type Props = { tokens: readonly ApiToken[]; path: Path };

export function TokenList({ tokens, path }: Props) {
  return (
    <ul className="divide-y divide-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 break-words font-semibold">
              {token.name}
              <Badge tone={token.scope === "tulis" ? "warning" : "neutral"}>{TOKEN_SCOPE_LABELS[token.scope]}</Badge>
              {token.expired && <Badge tone="error">Kedaluwarsa</Badge>}
            </p>
            <p className="text-ink-muted text-sm">
              {path !== "profile/token" && `Milik ${token.ownerName}, `}
              <span className="font-mono">{token.hint}…</span>, berlaku sampai {formatDate(token.expiresAt)},{" "}
              {token.lastUsedAt ? `terakhir dipakai ${formatDateTime(token.lastUsedAt)}` : "belum pernah dipakai"}
            </p>
          </div>
          {path && <Revoke token={token} path={path} />}
        </li>
      ))}
    </ul>
  );
}

function Revoke({ token: { id, name }, path }: { token: ApiToken; path: NonNullable<Path> }) {
  const revoke = useRevokeToken(path);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Cabut token ${name}`} onClick={() => setAsking(true)}>
        Cabut
      </Button>
      <Confirm
        open={asking}
        title={`Cabut token ${name}?`}
        consequence="Program yang memakainya langsung ditolak. Token ini tidak dapat dipakai lagi."
        action="Cabut token"
        loading={revoke.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => notify.success(`Token ${name} dicabut.`),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
