import { roleLabel } from "@/contract/base/roles";
import type { User } from "@/contract/user/model";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { formatDate } from "@/src/lib/format";

/** Shows an account to users who may only read, and an anonymised account to everyone. */
export function UserCard({ user }: { user: User }) {
  const { name, username, email, whatsapp, role, anonymised, createdAt } = user;
  return (
    <Card title="Data user">
      <Facts
        unknown={anonymised ? "dihapus" : undefined}
        items={[
          ["Nama lengkap", name],
          ["Username", username],
          ["Email", anonymised ? null : email],
          ["WhatsApp", whatsapp && <PhoneLink key="whatsapp" phone={whatsapp} />],
          ["Peran", roleLabel(role)],
          // For other accounts, the day of creation stands with their usage.
          anonymised && ["Dibuat", formatDate(createdAt)],
        ]}
      />
    </Card>
  );
}
