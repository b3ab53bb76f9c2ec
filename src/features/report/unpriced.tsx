import { Link } from "react-router-dom";
import { paths } from "@/src/config/paths";
import { formatNumber } from "@/src/lib/format";

/** Beside what the animals are worth in a balance: those whose price is not known are not in it. */
export const Unpriced = ({ count }: { count: number }) =>
  count > 0 ? (
    <Link to={paths.sheep.unpriced} className="relative ml-2 text-warning-ink text-xs underline underline-offset-2">
      {formatNumber(count)} ternak belum bernilai
    </Link>
  ) : null;
