import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/day/today";
import { PAGE_SIZES } from "@/contract/base/page";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { SHEEP_SORTS } from "@/contract/sheep/words";
import { useImport } from "@/src/api/program/import";
import { useCreatePen } from "@/src/api/sheep/pen";
import { unplacedQuery } from "@/src/api/sheep/placing";
import { herdQuery, useSheepMoved } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import type { Makers } from "@/src/components/import/fault/maker";
import { ImportPage } from "@/src/components/import/import-page";
import type { IconName } from "@/src/components/ui/icon-paths";
import { LinkButton } from "@/src/components/ui/link-button";
import { paths } from "@/src/config/paths";
import { formatNumber } from "@/src/lib/format";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";

const codeOf = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 20);

/** Letters and numbers that only a pen is called by: "C", "B2", "12". */
const SIGN = /^(?:[a-z]{0,2}[\s-]?\d{1,3}|[a-z]{1,2}\d{0,3}[a-z]?)$/i;
const SHOUTED = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;

/** A pen as a notebook calls it: "C" and "kdg. C" are "Kandang C" with the code C, "KARANTINA" is "Karantina". */
export function penOf(called: string) {
  const own = called.replace(/^(?:kandang|kdg|kd)\.?\s+/i, "");
  if (SIGN.test(own)) return { code: codeOf(own), name: `Kandang ${own.toUpperCase()}` };
  const name = SHOUTED.test(called)
    ? called.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : called;
  return { code: codeOf(called), name };
}

export function SheepImportPage() {
  const calls = useImport("sheep", useSheepMoved());
  const { mutateAsync: createPen } = useCreatePen();
  const makers: Makers = {
    penId: {
      what: "kandang",
      keyOf: (called) => penOf(called).code,
      async make(called) {
        const { id, code } = await createPen({ input: penOf(called), idempotencyKey: newIdempotencyKey() });
        return { value: code, made: { word: "pen", id } };
      },
    },
  };
  if (!useMay("sheep.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage
      definition={SHEEP_IMPORT}
      what="ternak"
      list={{ label: "Ternak", to: paths.sheep.list }}
      makers={makers}
      usual={{ weighedOn: todayInJakarta() }}
      next={
        <>
          <Unpriced />
          <Undated />
          <Unplaced />
        </>
      }
      elsewhere={{ label: "Log Pemeriksaan", to: paths.examination.import }}
      {...calls}
    />
  );
}

type LeftProps = { words: string; icon: IconName; label: string; to: string };
const Left = ({ words, icon, label, to }: LeftProps) => (
  <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
    <p>{words}</p>
    <LinkButton icon={icon} to={to}>
      {label}
    </LinkButton>
  </div>
);

const FIRST = { page: 1, size: PAGE_SIZES[0], sort: SHEEP_SORTS.defaultSort, q: "" };

/** Counts the animals of a list, in words; null without any. */
function useCount(filters: Record<string, string[]>) {
  const { data } = useQuery(herdQuery({ ...FIRST, filters }));
  if (!data || data.rows.length === 0) return null;
  return data.total === null ? "banyak" : formatNumber(data.total);
}

/** A price that the file did not know stays unknown, and somebody has to tell it. */
function Unpriced() {
  // the list that `paths.sheep.unpriced` opens
  const count = useCount({ scope: ["semua"], watch: ["tanpa harga"] });
  if (count === null) return null;
  return (
    <Left
      words={`Harga beli ${count} ekor belum diketahui, jadi nilainya juga belum diketahui.`}
      icon="money"
      label="Isi harga beli"
      to={paths.sheep.unpriced()}
    />
  );
}

/** An order for the qurban takes males of a known age. */
function Undated() {
  const count = useCount({ sex: ["jantan"], watch: ["tanpa lahir"] });
  if (count === null) return null;
  return (
    <Left
      words={`Tanggal lahir ${count} jantan belum diketahui. Untuk qurban harus diketahui, kecuali domba yang sudah poel.`}
      icon="calendar"
      label="Isi tanggal lahir"
      to={`${paths.sheep.list}?sex=jantan&watch=tanpa+lahir`}
    />
  );
}

/** Animals without a product cannot be sold yet. */
function Unplaced() {
  const mayPlace = useMay("product.write");
  const { data } = useQuery({ ...unplacedQuery(), enabled: mayPlace });
  const count = data?.reduce((sum, kind) => sum + kind.count, 0) ?? 0;
  if (!mayPlace || count === 0) return null;
  return (
    <Left
      words={`${formatNumber(count)} ternak belum punya produk, jadi belum dapat dijual.`}
      icon="product"
      label="Produk dari ternak"
      to={paths.product.placing}
    />
  );
}
