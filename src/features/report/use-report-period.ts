import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import {
  COMPARISONS,
  type Comparison,
  periodText,
  type ReportPeriod,
  readPeriod,
  THIS_MONTH,
} from "@/contract/report/period";

const DEFAULT = periodText(THIS_MONTH);

/** A report's period and comparison live in the address and nowhere else. */
export type ReportPeriodState = {
  period: ReportPeriod;
  /** The period in the form that the address and the server use. */
  text: string;
  comparison: Comparison | null;
  today: string;
  setPeriod: (period: ReportPeriod) => void;
  setComparison: (comparison: Comparison | null) => void;
};

const NONE = "tanpa";

/** `usual` is the default comparison of a report. */
export function useReportPeriod(usual: Comparison | null = null): ReportPeriodState {
  const [params, setParams] = useSearchParams();
  const asked = params.get("period") ?? DEFAULT;
  const against = params.get("compare");
  const comparison = COMPARISONS.find((word) => word === against) ?? (against === NONE ? null : usual);
  const today = todayInJakarta();
  const write = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === null) next.delete(name);
          else next.set(name, value);
          // Another period has other pages.
          next.delete("page");
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return useMemo(() => {
    const period = readPeriod(asked) ?? THIS_MONTH;
    return {
      period,
      text: periodText(period),
      comparison,
      today,
      setPeriod: (next) => {
        const text = periodText(next);
        write("period", text === DEFAULT ? null : text);
      },
      setComparison: (next) => write("compare", next === usual ? null : (next ?? NONE)),
    };
  }, [asked, comparison, usual, today, write]);
}
