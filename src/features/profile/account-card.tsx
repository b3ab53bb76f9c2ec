import { useQuery } from "@tanstack/react-query";
import { roleLabel } from "@/contract/roles";
import type { UserInformation } from "@/contract/user-information";
import { userInformationQuery } from "@/src/api/user";
import { Avatar } from "@/src/components/ui/avatar";
import { Card } from "@/src/components/ui/card";
import { ErrorState } from "@/src/components/ui/error-state";
import { Skeleton } from "@/src/components/ui/skeleton";

export function AccountCard() {
  const { data, error, refetch, isFetching } = useQuery(userInformationQuery());
  return (
    <Card title="Data diri">
      {data ? (
        <Account account={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <AccountSkeleton />
      )}
    </Card>
  );
}

function Account({ account }: { account: UserInformation }) {
  const facts = [
    ["Nama", account.name],
    ["Email", account.email],
    ["Peran", roleLabel(account.role)],
  ];
  return (
    <div className="flex flex-wrap items-start gap-5">
      <Avatar name={account.name} photo={account.photo} className="size-20 text-2xl" />
      <dl className="grid min-w-0 flex-1 gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div role="status" className="flex items-start gap-5">
      <span className="sr-only">Memuat…</span>
      <Skeleton className="size-20 rounded-full" />
      <div className="flex-1">
        {["Nama", "Email", "Peran"].map((fact) => (
          <Skeleton key={fact} className="mb-3 h-11 w-48 max-w-full" />
        ))}
      </div>
    </div>
  );
}
