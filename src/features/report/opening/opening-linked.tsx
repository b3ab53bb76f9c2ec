import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Opening } from "@/contract/opening/model";
import { OPENING_LINES } from "@/contract/opening/words";
import { placesQuery } from "@/src/api/money";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { sumOf } from "./opening-balance";
import { type Fold, FoldButton, Purpose } from "./opening-fold";

type LinkedProps = { title: string; sum: ReactNode; link: ReactNode; children?: ReactNode };
const Linked = ({ title, sum, link, children }: LinkedProps) => (
  <Card title={title} description={sum} actions={<div className="print:hidden">{link}</div>} flush>
    {children || null}
  </Card>
);

type MoneyProps = { opening: Opening; start: string; mayWrite: boolean; fold: Fold };

/** Places of money have their opening balances on their own screen. */
export function MoneyPart({ opening, start, mayWrite, fold }: MoneyProps) {
  const { data } = useQuery(placesQuery());
  const { label, purpose } = OPENING_LINES.kas;
  const { amount, count } = sumOf(opening, "kas");
  const places = (data?.items ?? []).filter((place) => place.opening > 0);
  return (
    <Linked
      title={label}
      sum={
        count === 0 ? (
          <Purpose folded={fold.folded}>{purpose}</Purpose>
        ) : (
          `${formatNumber(count)} tempat, ${formatRupiah(amount)}`
        )
      }
      link={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.money.list} icon="money" className={fold.folded ? "max-sm:hidden" : undefined}>
            Buka Kas & bank
          </LinkButton>
          {mayWrite && (
            <LinkButton
              to={paths.report.openingImport("kas")}
              icon="upload"
              className={fold.folded ? "max-sm:hidden" : undefined}
            >
              Impor<span className="sr-only"> kas dan bank</span>
            </LinkButton>
          )}
          {mayWrite && (
            <LinkButton to={paths.money.opening} variant="primary" icon="plus">
              Tambah<span className="sr-only"> kas dan bank</span>
            </LinkButton>
          )}
          {places.length > 0 && <FoldButton part="kas" fold={fold} />}
        </div>
      }
    >
      {places.length > 0 && (
        <ul aria-label="Saldo awal tiap kas dan rekening" className="divide-y divide-line border-line border-t">
          {places.map(({ id, name, opening: held, openedOn }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm sm:px-5">
              <span className="min-w-0">
                <Link to={paths.money.update(id)} className="rounded-sm font-medium text-primary-ink hover:underline">
                  {name}
                </Link>
                {openedOn !== null && openedOn !== start && (
                  <span className="block text-warning-ink text-xs">
                    Per {formatDateShort(openedOn)}, bukan hari pertama
                  </span>
                )}
              </span>
              <span className="font-semibold tabular-nums">{formatRupiah(held)}</span>
            </li>
          ))}
        </ul>
      )}
    </Linked>
  );
}

/** Animals are registered one by one, or imported; what was paid for them before is an opening balance. */
export function AnimalsPart({ opening, start }: Pick<MoneyProps, "opening" | "start">) {
  const { label, purpose } = OPENING_LINES.ternak;
  const { amount, count } = sumOf(opening, "ternak");
  const bought = `${formatNumber(count)} ekor, harga beli ${formatRupiah(amount)}.`;
  return (
    <Linked
      title={label}
      sum={
        <>
          {count === 0 ? purpose : bought}
          {opening.unpriced > 0 && (
            <>
              {" "}
              <Link to={paths.sheep.unpriced(start)} className="text-primary-ink underline underline-offset-2">
                Harga {formatNumber(opening.unpriced)} ekor belum diketahui
              </Link>
              , jadi belum dihitung di sini.
            </>
          )}
          {opening.born > 0 && (
            <>
              {" "}
              <Link to={paths.sheep.bornUntil(start)} className="text-primary-ink underline underline-offset-2">
                {formatNumber(opening.born)} ekor lahir di kandang
              </Link>
              , nilainya Rp0.
            </>
          )}
        </>
      }
      link={
        <LinkButton to={paths.sheep.list} icon="sheep">
          Buka daftar ternak
        </LinkButton>
      }
    />
  );
}
