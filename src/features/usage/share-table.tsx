import { Link } from "react-router-dom";
import type { UsageShare } from "@/contract/usage/model";
import type { UsageKind } from "@/contract/usage/words";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { weightInWords } from "./usage-words";

const cell = "border-line border-t px-2 py-2 align-top first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5";
const head = "px-2 py-2 font-semibold first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5";

type Props = { caption: string; rows: readonly UsageShare[]; kind: UsageKind };

/** A table of each animal's share with the reason: its days, or its fees. On a phone days and weight stand under the animal. */
export function ShareTable({ caption, rows, kind }: Props) {
  const weighed = kind === "pakan";
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-ink-muted text-xs">
          <th scope="col" className={head}>
            Ternak
          </th>
          <th scope="col" className={`${head} text-right`}>
            {kind === "pemeriksaan" ? "Tercatat" : "Hari"}
          </th>
          {weighed && (
            <th scope="col" className={`${head} hidden text-right sm:table-cell`}>
              Bobot
            </th>
          )}
          <th scope="col" className={`${head} text-right`}>
            Bagian
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((share) => {
          const weight = weighed ? weightInWords(share) : null;
          return (
            <tr key={share.sheep.id}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <Link to={paths.sheep.detail(share.sheep.id)} className="rounded-sm text-primary-ink hover:underline">
                  <Tag of={share.sheep} />
                </Link>
                {weight && (
                  <span className="mt-0.5 block text-ink-muted text-xs sm:hidden">
                    {weight.weight}, {weight.source}
                  </span>
                )}
              </th>
              <td className={`${cell} text-right tabular-nums`}>
                {share.fee === null ? formatNumber(share.days) : formatRupiah(share.fee)}
              </td>
              {weighed && (
                <td className={`${cell} hidden text-right tabular-nums sm:table-cell`}>
                  {weight ? (
                    <>
                      {weight.weight}
                      <span className="block text-ink-muted text-xs">{weight.source}</span>
                    </>
                  ) : (
                    <span className="text-ink-faint">–</span>
                  )}
                </td>
              )}
              <td className={`${cell} text-right font-medium tabular-nums`}>{formatRupiah(share.amount)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
