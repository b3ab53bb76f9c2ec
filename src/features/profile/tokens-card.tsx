import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allTokensQuery, ownTokensQuery } from "@/src/api/profile/token";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { TokenForm } from "./token-form";
import { TokenList } from "./token-list";

/** Lists the tokens of one's own programs, and those of all accounts for who sees the accounts. */
export function TokensCard({ withOthers }: { withOthers: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(ownTokensQuery());
  const [making, setMaking] = useState(false);
  return (
    <Card
      title="Token API"
      description="Untuk program yang membaca atau mencatat atas nama Anda, tanpa kata sandi Anda."
      actions={
        data &&
        !making && (
          <Button icon="plus" onClick={() => setMaking(true)}>
            Buat token
          </Button>
        )
      }
    >
      {making ? (
        <TokenForm onClose={() => setMaking(false)} />
      ) : data ? (
        data.length > 0 ? (
          <TokenList tokens={data} path="profile/token" />
        ) : (
          <p className="text-ink-muted text-sm">Belum ada token.</p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonLines lines={2} />
        </Loading>
      )}
      {data && withOthers && <OthersTokens own={data.map(({ id }) => id)} />}
    </Card>
  );
}

/** Nothing, where other accounts have no token. */
function OthersTokens({ own }: { own: readonly number[] }) {
  const mayRevoke = useMay("user.write");
  const { data } = useQuery(allTokensQuery());
  const others = data?.filter(({ id }) => !own.includes(id)) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-tokens" className="mt-5 border-line border-t pt-4">
      <h3 id="others-tokens" className="mb-3 font-semibold text-sm">
        Token akun lain
      </h3>
      <TokenList tokens={others} path={mayRevoke ? "user/token" : null} />
    </section>
  );
}
