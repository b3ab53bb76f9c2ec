import { Link } from "react-router-dom";
import { paths } from "@/src/config/paths";
import { formatNumber } from "@/src/lib/format";

/** Beside what the animals are worth in a balance: those whose price nobody has told are not in it. */
export const Unpriced = ({ count, day }: { count: number; day: string }) =>
  count > 0 ? (
    <Link
      to={paths.sheep.unpriced(day)}
      className="relative ml-2 text-warning-ink text-xs underline underline-offset-2"
    >
      {formatNumber(count)} ternak tanpa harga beli
    </Link>
  ) : null;
