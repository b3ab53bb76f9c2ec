import { useState } from "react";
import type { User } from "@/contract/user/model";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { formatDate, formatDateTime, formatNumber } from "@/src/lib/format";
import { type UserAction, UserActionDialog, userActions } from "./user-actions";

/** Shows how the account is used, and offers permitted users to end its access. */
export function UserAccessCard({ user, mayAct }: { user: User; mayAct: boolean }) {
  const [action, setAction] = useState<UserAction>();
  const facts = [
    ["Masuk terakhir", user.lastLoginAt ? formatDateTime(user.lastLoginAt) : "belum pernah"],
    ["Sesi aktif", formatNumber(user.activeSessions)],
    ["Login dua langkah", user.twoStep ? "aktif" : "tidak aktif"],
    ["Kata sandi", user.mustChangePassword ? "sementara, belum diganti" : "sudah dipilih sendiri"],
    ["Dibuat", formatDate(user.createdAt)],
  ] as const;
  // The form above changes everything else.
  const entries = !mayAct
    ? []
    : userActions(user, setAction).filter((entry) => entry && ["key", "minus", "logout"].includes(entry.icon ?? ""));
  return (
    <Card title="Keamanan akun" className="mt-5">
      <Facts items={facts} />
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
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
