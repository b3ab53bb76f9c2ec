import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useParams } from "react-router-dom";
import type { AssetDetail, Disposal } from "@/contract/asset/model";
import { ASSET_CATEGORY_LABELS } from "@/contract/asset/words";
import { todayInJakarta } from "@/contract/base/parse-input";
import { placesQuery } from "@/src/api/money";
import { useHistory } from "@/src/api/program/audit";
import { assetQuery } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { FarmName } from "@/src/components/print/farm-name";
import { PrintButton } from "@/src/components/print/printed-part";
import { TablesOnPaper } from "@/src/components/print/tables-on-paper";
import { StaticTable } from "@/src/components/table/static-table";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState, isGone } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { PrintStyle } from "@/src/components/ui/page/print-layout";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { PlaceLink, writtenFacts } from "@/src/farm/money/posted";
import { Term } from "@/src/farm/terms/term";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { disposalColumns, endColumns } from "./asset-columns";
import { AssetBadge, monthsInWords } from "./asset-words";
import { CancelAssetDialog, CancelDisposalDialog, DisposalDialog } from "./dialogs";

export function AssetPage() {
  const { id = "" } = useParams();
  // The key resets the page for another asset.
  return <AssetRecord key={id} id={id} />;
}

type Act = "lepas" | "batal" | Disposal;

/** A fixed asset with its depreciation, and how it left. */
function AssetRecord({ id }: { id: string }) {
  const { data: asset, error, isFetching, refetch } = useQuery(assetQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  const mayWrite = useMay("capital.write");
  const history = useHistory("asset", id);
  const name = asset?.name ?? "Aset tetap";
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${name} · Domba`}</title>
      <PrintStyle paper="A4" />
      <TablesOnPaper />
      <PageHeader
        title={name}
        above={<Breadcrumbs items={[{ label: "Aset tetap", to: paths.asset.list }, { label: asset?.number ?? "" }]} />}
        below={asset && <AssetBadge state={asset.state} />}
        actions={
          asset && (
            <>
              <PrintButton />
              <HistoryButton name={asset.name} history={history} />
              {mayWrite && asset.state === "dipakai" && (
                <>
                  <Button icon="cancel" onClick={() => setAct("batal")}>
                    Batalkan
                  </Button>
                  <Button variant="primary" icon="money" onClick={() => setAct("lepas")}>
                    Jual atau hapus
                  </Button>
                </>
              )}
            </>
          )
        }
      />
      {asset ? (
        <div data-print="" className="flex min-w-0 flex-col gap-5">
          <FarmName />
          <p className="hidden font-bold text-xl print:block">
            Aset tetap {asset.number}, {asset.name}
          </p>
          <PastCorrections word="asset" id={asset.id} />
          <AssetFacts asset={asset} />
          {asset.disposals.length > 0 && <Disposals asset={asset} onCancel={mayWrite ? setAct : undefined} />}
          {asset.depreciation.length > 0 && <Ends asset={asset} />}
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={isGone(error) && <LinkButton to={paths.asset.list}>Buka daftar aset</LinkButton>}
        />
      ) : (
        <Loading className="flex min-h-dvh flex-col gap-5">
          <SkeletonCard height={280} />
          <SkeletonCard height={320} />
        </Loading>
      )}
      {asset && act !== null && <OpenAct asset={asset} act={act} onClose={() => setAct(null)} />}
    </div>
  );
}

function OpenAct({ asset, act, onClose }: { asset: AssetDetail; act: Act; onClose: () => void }) {
  const { data: places } = useQuery(placesQuery());
  if (act === "lepas")
    return (
      places && (
        <Suspense>
          <DisposalDialog asset={asset} places={places.items} onClose={onClose} />
        </Suspense>
      )
    );
  return (
    <Suspense>
      {act === "batal" ? (
        <CancelAssetDialog asset={asset} onClose={onClose} />
      ) : (
        <CancelDisposalDialog asset={asset} disposal={act} onClose={onClose} />
      )}
    </Suspense>
  );
}

const AssetFacts = ({ asset }: { asset: AssetDetail }) => (
  <Card>
    <Facts
      items={[
        [
          "Nilai buku",
          formatRupiah(asset.book),
          <Term key="word" of="nilaiBuku">
            Nilai buku
          </Term>,
        ],
        ["Harga perolehan", formatRupiah(asset.cost)],
        [
          "Akumulasi penyusutan",
          formatRupiah(asset.accumulated),
          <Term key="word" of="penyusutan">
            Akumulasi penyusutan
          </Term>,
        ],
        ["Masa manfaat", monthsInWords(asset.months)],
        asset.months !== null && ["Nilai sisa", formatRupiah(asset.residual)],
        ["Kategori", ASSET_CATEGORY_LABELS[asset.category]],
        [asset.money ? "Dibeli" : "Ada sejak", formatDate(asset.day)],
        asset.down > 0 && ["Disusutkan sebelumnya", formatRupiah(asset.down)],
        ["Dibayar dari", <PlaceLink key="place" place={asset.money} />],
        asset.note !== null && ["Catatan", asset.note],
        ...writtenFacts(asset),
      ]}
    />
  </Card>
);

type DisposalsProps = { asset: AssetDetail; onCancel?: (disposal: Disposal) => void };

const Disposals = ({ asset: { disposals }, onCancel }: DisposalsProps) => (
  <Card title="Pelepasan" flush>
    <div className="border-line border-t">
      <StaticTable
        caption="Pelepasan"
        columns={disposalColumns}
        rows={disposals}
        rowId={({ id }) => String(id)}
        rowName={({ kind, day }) => `${kind} ${day}`}
        actions={
          onCancel &&
          ((one) =>
            one.cancelled
              ? []
              : [{ label: "Batalkan pelepasan", icon: "cancel" as const, onSelect: () => onCancel(one) }])
        }
      />
    </div>
  </Card>
);

const Ends = ({ asset: { depreciation } }: { asset: AssetDetail }) => (
  <Card title="Penyusutan" description="Garis lurus, tercatat pada akhir setiap bulan." flush>
    <div className="border-line border-t">
      <StaticTable
        caption="Penyusutan"
        columns={endColumns(todayInJakarta())}
        rows={depreciation}
        rowId={({ day }) => day}
        rowName={({ day }) => day}
        bounded
      />
    </div>
  </Card>
);
