import { useState } from "react";
import type { User } from "@/contract/user";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/card";
import { formatDate, formatDateTime, formatNumber } from "@/src/lib/format";
import { type UserAction, UserActionDialog, userActions } from "./user-actions";

/** How the account is used, and what ends that. */
export function UserAccessCard({ user }: { user: User }) {
  const [action, setAction] = useState<UserAction>();
  const facts = [
    ["Masuk terakhir", user.lastLoginAt ? formatDateTime(user.lastLoginAt) : "belum pernah"],
    ["Sesi aktif", formatNumber(user.activeSessions)],
    ["Login dua langkah", user.twoStep ? "aktif" : "tidak aktif"],
    ["Kata sandi", user.mustChangePassword ? "sementara, belum diganti" : "sudah dipilih sendiri"],
    ["Dibuat", formatDate(user.createdAt)],
  ];
  // the form above changes the rest
  const entries = userActions(user, setAction).filter((entry) => entry?.icon === "key" || entry?.icon === "logout");
  return (
    <Card title="Keamanan akun" className="mt-3">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="mb-1 font-medium tabular-nums sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {entries.map(
          (entry) =>
            entry && (
              <Button
                key={entry.label}
                icon={entry.icon}
                disabled={!!entry.blocked}
                title={entry.blocked}
                onClick={entry.onSelect}
              >
                {entry.label}
              </Button>
            ),
        )}
      </div>
      {action && <UserActionDialog user={user} action={action} onClose={() => setAction(undefined)} />}
    </Card>
  );
}
