import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { COUNTED_ROWS } from "@/contract/base/page";
import { PURCHASE_STATE_LABELS } from "@/contract/purchase/words";
import type { SheepDocuments } from "@/contract/sheep/card";
import type { SheepDetail } from "@/contract/sheep/model";
import { TRANSACTION_STATE_LABELS } from "@/contract/transaction/words";
import { fetchAttachment } from "@/src/api/attachment";
import { sheepDocumentsQuery } from "@/src/api/sheep/sheep-card";
import { AttachmentList } from "@/src/components/ui/attachment-list";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";

const link = "rounded-sm text-primary-ink hover:underline";

/** Links to the animal's purchase, and the documents of its examinations. */
export function DocumentTab({ animal }: { animal: SheepDetail }) {
  const { data, error, isFetching, refetch } = useQuery(sheepDocumentsQuery(animal.id));
  if (error && !data)
    return (
      <Card title="Dokumen">
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (!data)
    return (
      <Loading className="flex flex-col gap-5">
        <SkeletonCard height={260} />
        <SkeletonCard height={110} />
      </Loading>
    );
  return (
    <div className="flex flex-col gap-5">
      {data.purchase ? <PurchaseCard purchase={data.purchase} /> : <NoPurchase animal={animal} />}
      {data.sales.map((sale) => (
        <SaleCard key={sale.id} sale={sale} />
      ))}
      <ExaminationCard animal={animal} count={data.examinations} />
    </div>
  );
}

function PurchaseCard({ purchase }: { purchase: NonNullable<SheepDocuments["purchase"]> }) {
  const { id, number, day, state, supplier, noteNumber, price, share, attachments } = purchase;
  return (
    <Card
      title="Pembelian"
      actions={
        <LinkButton icon="purchase" to={paths.purchase.update(id)}>
          Buka pembelian
        </LinkButton>
      }
    >
      <Facts
        items={[
          [
            "Nomor",
            <Link key="number" to={paths.purchase.update(id)} className={link}>
              {number}
            </Link>,
          ],
          ["Tanggal", formatDate(day)],
          ["Status", PURCHASE_STATE_LABELS[state]],
          [
            "Supplier",
            <Link key="supplier" to={paths.supplier.detail(supplier.id)} className={link}>
              {supplier.name}
            </Link>,
          ],
          ["Nota supplier", noteNumber],
          ["Harga beli", formatRupiah(price)],
          ["Biaya angkut dan lain", formatRupiah(share)],
        ]}
      />
      <h3 className="mt-5 border-line border-t pt-4 font-semibold text-sm">Lampiran</h3>
      {attachments.length > 0 ? (
        <AttachmentList attachments={attachments} fetchFile={fetchAttachment} />
      ) : (
        <p className="mt-1 text-ink-muted text-sm">Belum ada nota atau SKKH. Lampirkan di pembeliannya.</p>
      )}
    </Card>
  );
}

function SaleCard({ sale }: { sale: SheepDocuments["sales"][number] }) {
  const { id, number, day, state, customer, revenue, returnedOn } = sale;
  return (
    <Card
      title="Penjualan"
      actions={
        <LinkButton icon="sales" to={paths.transaction.detail(id)}>
          Buka penjualan
        </LinkButton>
      }
    >
      <Facts
        items={[
          [
            "Nomor",
            <Link key="number" to={paths.transaction.detail(id)} className={link}>
              {number}
            </Link>,
          ],
          ["Tanggal", formatDate(day)],
          ["Status", TRANSACTION_STATE_LABELS[state]],
          [
            "Customer",
            <Link key="customer" to={paths.customer.detail(customer.id)} className={link}>
              {customer.name}
            </Link>,
          ],
          revenue > 0 && ["Nilai jual", formatRupiah(revenue)],
          returnedOn !== null && ["Diretur", formatDate(returnedOn)],
        ]}
      />
    </Card>
  );
}

function NoPurchase({ animal }: { animal: SheepDetail }) {
  return (
    <Card title="Pembelian">
      <p className="text-ink-muted text-sm">
        {animal.origin === "lahir"
          ? "Lahir di kandang: tidak ada pembelian."
          : "Dicatat langsung di register, tanpa dokumen pembelian."}
      </p>
    </Card>
  );
}

function ExaminationCard({ animal, count }: { animal: SheepDetail; count: number | null }) {
  const words = count === null ? `Lebih dari ${formatNumber(COUNTED_ROWS)}` : formatNumber(count);
  return (
    <Card
      title="Pemeriksaan"
      actions={
        count !== 0 && (
          <LinkButton icon="examination" to={`${paths.examination.list}?sheep=${animal.id}`}>
            Buka log pemeriksaan
          </LinkButton>
        )
      }
    >
      <p className="text-ink-muted text-sm">
        {count === 0 ? "Belum pernah diperiksa." : `${words} pemeriksaan tercatat.`}
      </p>
    </Card>
  );
}
