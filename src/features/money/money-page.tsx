import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import type { Money } from "@/contract/money/model";
import { MONEY_KIND_LABELS } from "@/contract/money/words";
import { placeQuery, placesQuery } from "@/src/api/money";
import { useHistory } from "@/src/api/program/audit";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState, isGone } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { formatDateShort } from "@/src/lib/format";
import { MoneyDialogs, useMoneyActs } from "./money-acts";
import { accountOf, Balance, methodsInWords } from "./money-words";
import { StatementCard } from "./statement-card";

export function MoneyPage() {
  const { id = "" } = useParams();
  // The key resets the page for another place.
  return <Place key={id} id={id} />;
}

/** Shows a place of money with its statement. */
function Place({ id }: { id: string }) {
  const { data: place, error, isFetching, refetch } = useQuery(placeQuery(id));
  const acts = useMoneyActs();
  const history = useHistory("money", id);
  const { data: all } = useQuery(placesQuery());
  const name = place?.name ?? "Kas atau rekening";
  return (
    <div className="mx-auto max-w-6xl">
      <title>{`${name} · Domba`}</title>
      <PageHeader
        title={name}
        above={<Breadcrumbs items={[{ label: "Kas & bank", to: paths.money.list }, { label: "Mutasi" }]} />}
        below={
          place && (
            <>
              <Badge tone="primary" icon="money">
                {MONEY_KIND_LABELS[place.kind]}
              </Badge>
              {!place.active && <StatusBadge active={false} />}
              {place.onBills && <span>Tampil di tagihan</span>}
            </>
          )
        }
        actions={
          place && (
            <>
              <HistoryButton name={place.name} history={history} />
              {acts.mayWrite && <Acts place={place} places={all?.items} open={acts.open} />}
            </>
          )
        }
      />
      {place ? (
        <div className="flex min-w-0 flex-col gap-5">
          <PlaceFacts place={place} />
          <StatementCard id={id} />
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={isGone(error) && <LinkButton to={paths.money.list}>Buka daftar kas & bank</LinkButton>}
        />
      ) : (
        <Loading className="flex min-h-dvh flex-col gap-5">
          <SkeletonCard height={96} />
          <SkeletonCard height={480} />
        </Loading>
      )}
      <MoneyDialogs acts={acts} places={all?.items} here={place?.id} />
    </div>
  );
}

type ActsProps = { place: Money; places?: readonly Money[]; open: ReturnType<typeof useMoneyActs>["open"] };

function Acts({ place, places = [], open }: ActsProps) {
  return (
    <>
      <LinkButton icon="edit" to={paths.money.update(place.id)}>
        Ubah
      </LinkButton>
      {place.active && (
        <Button icon="check" onClick={() => open("opname")}>
          Opname
        </Button>
      )}
      {place.active && places.filter(({ active }) => active).length > 1 && (
        <Button variant="primary" icon="transfer" onClick={() => open("transfer")}>
          Transfer
        </Button>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-muted text-xs">{label}</dt>
    <dd className="break-words font-medium text-sm tabular-nums">{children}</dd>
  </div>
);

function PlaceFacts({ place }: { place: Money }) {
  const account = accountOf(place);
  const { balance, countedOn, accountHolder } = place;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <div className="min-w-0 max-sm:col-span-2">
          <dt className="text-ink-muted text-xs">Saldo sekarang</dt>
          <dd className="break-words text-xl tracking-tight">
            <Balance value={balance} strong />
          </dd>
        </div>
        {account && (
          <Fact label="Nomor">
            {account}
            {accountHolder && <span className="block text-ink-muted text-xs">a.n. {accountHolder}</span>}
          </Fact>
        )}
        <Fact label="Terakhir dihitung">{countedOn ? formatDateShort(countedOn) : "belum pernah"}</Fact>
        <Fact label="Metode pembayaran">{methodsInWords(place) || "tidak diusulkan"}</Fact>
      </dl>
    </Card>
  );
}
