import { Link } from "react-router-dom";
import type { AwaitedCost, DirectCost } from "@/contract/transaction/model";
import { SumRow } from "@/src/components/form/record/sum-row";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { awaitedSum, directSum, isSpentOn } from "./detail-figures";
import { less, type Of, Row, Rows, Sums } from "./opened-rows";
import { lineInWords } from "./sold-words";

/** The tab that explains an animal's HPP cost by cost. */
const ledgerOf = (id: number) => `${paths.sheep.detail(id)}?tab=hpp`;

export function Direct({ sale }: Of) {
  if (!isSpentOn(sale))
    return (
      <p className="text-ink-muted text-sm">
        Belum ada. Jasa atau biaya yang dibeli untuk penjualan ini dicatat di pembelian, pada kolom Untuk penjualan.
      </p>
    );
  return (
    <>
      {sale.directCosts.length > 0 && <Received sale={sale} />}
      {sale.awaitedCosts.length > 0 && <Awaited sale={sale} />}
      <p className="mt-4 text-ink-muted text-xs">
        Jasa dan biaya yang dibeli untuk penjualan ini, pada hari diterima. Mengurangi laba kotornya; tidak masuk HPP
        ternak.
      </p>
    </>
  );
}

/** Names a cost: `Sewa pikap, dua rit` */
const What = ({ of: { product, note } }: { of: AwaitedCost }) => (
  <>
    {product}
    {note && <span className="font-normal text-ink-muted">, {note}</span>}
  </>
);

const Source = ({ of: { purchase, supplier } }: { of: AwaitedCost }) => (
  <>
    <Link
      to={paths.purchase.update(purchase.id)}
      className="rounded-sm text-primary-ink underline-offset-2 hover:underline"
    >
      {purchase.number}
    </Link>{" "}
    · {supplier}
  </>
);

const cameBy = ({ amount, moved }: DirectCost) => {
  if (moved) return ` · dialihkan ${amount < 0 ? "dari" : "ke"} sini`;
  return amount < 0 && " · diretur";
};

function Received({ sale }: Of) {
  return (
    <>
      <Rows label="Biaya langsung">
        {sale.directCosts.map((cost) => (
          <Row
            key={cost.id}
            what={<What of={cost} />}
            words={
              <>
                {formatDateShort(cost.day)} · <Source of={cost} />
                {cameBy(cost)}
              </>
            }
            amount={cost.amount}
          />
        ))}
      </Rows>
      <Sums>
        <SumRow label="Biaya langsung" strong>
          {formatRupiah(directSum(sale))}
        </SumRow>
      </Sums>
    </>
  );
}

/** An ordered service is no cost until it has arrived. */
function Awaited({ sale }: Of) {
  return (
    <div className={sale.directCosts.length > 0 ? "mt-6" : undefined}>
      <p className="mb-2 font-semibold text-sm">Dipesan, belum diterima</p>
      <Rows label="Dipesan, belum diterima">
        {sale.awaitedCosts.map((cost) => (
          <Row key={cost.id} what={<What of={cost} />} words={<Source of={cost} />} amount={cost.amount} />
        ))}
      </Rows>
      <Sums>
        <SumRow label="Belum mengurangi laba">{formatRupiah(awaitedSum(sale))}</SumRow>
      </Sums>
    </div>
  );
}

export function Profit({ sale }: Of) {
  const { lines, total, returned, allowed, profit, deliveredOn } = sale;
  // The drawer's address opens it for every sale and every account.
  if (profit === null)
    return (
      <p className="text-ink-muted text-sm">
        {deliveredOn === null ? "Belum ada: HPP dihitung pada hari penyerahan." : "Akun ini tidak boleh melihat laba."}
      </p>
    );
  const after = [returned > 0 && "retur", allowed > 0 && "potongan"].filter(Boolean).join(" dan ");
  const [net, direct] = [deliveredOn === null ? 0 : total - returned - allowed, directSum(sale)];
  // Nothing is sold before the delivery.
  const sold = deliveredOn === null ? [] : lines;
  const animals = sold.flatMap((line) => line.animals).filter(({ returnedOn }) => returnedOn === null);
  const goods = sold.filter(({ cost }) => cost !== null && cost > 0);
  return (
    <>
      <Rows label="HPP">
        {animals.map((animal) => (
          <Row
            key={animal.id}
            what={
              <Link
                to={ledgerOf(animal.id)}
                aria-label={`HPP ${animal.earTag}`}
                className="rounded-sm text-primary-ink hover:underline"
              >
                <Tag of={animal} />
              </Link>
            }
            words={`Nilai jual ${formatRupiah(animal.revenue)}`}
            amount={animal.cost}
          />
        ))}
        {goods.map((line) => (
          <Row
            key={line.id}
            what={lineInWords(line)}
            words={line.returned > 0 ? "Sesudah yang diretur" : undefined}
            amount={line.cost}
          />
        ))}
      </Rows>
      <Sums>
        <SumRow label={`Penjualan${after && ` sesudah ${after}`}`}>{formatRupiah(net)}</SumRow>
        <SumRow label="HPP">{less(net - direct - profit)}</SumRow>
        {sale.directCosts.length > 0 && <SumRow label="Biaya langsung">{less(direct)}</SumRow>}
        <SumRow label="Laba kotor" strong>
          {formatRupiah(profit)}
        </SumRow>
      </Sums>
      <p className="mt-4 text-ink-muted text-xs">
        HPP memuat semua biaya sampai hari penyerahan
        {sale.lateCosts !== null && sale.lateCosts !== 0 && (
          <>, dan biaya susulan {formatRupiah(sale.lateCosts)}: pemakaian untuk hari-hari sebelum ternaknya pergi</>
        )}
        . Pilih nomor anting untuk melihat biayanya.
      </p>
    </>
  );
}
