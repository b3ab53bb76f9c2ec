import type { AuditEntry } from "@/contract/audit/model";
import { type AuditValue, auditValue } from "@/contract/audit/values";
import { fieldLabel } from "@/contract/audit/words";
import { cx } from "@/src/components/ui/cx";

const cell = "min-w-0 break-words py-1.5 pr-3 align-top last:pr-0";

function Value({ field, value, faint }: { field: string; value: AuditValue; faint?: boolean }) {
  const none = value === null || value === "";
  return (
    <span className={cx("whitespace-pre-line tabular-nums", none ? "text-ink-faint" : faint && "text-ink-muted")}>
      {auditValue(field, value)}
    </span>
  );
}

/** Lists the old and new value of each field; a new record has no old values. */
export function ChangeTable({ changes, caption }: { changes: AuditEntry["changes"]; caption: string }) {
  const first = changes.every(({ before }) => before === null);
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-muted text-xs">
        <tr>
          <th scope="col" className={cx(cell, "font-medium", first && "w-2/5")}>
            Isian
          </th>
          {!first && (
            <th scope="col" className={cx(cell, "font-medium")}>
              Sebelum
            </th>
          )}
          <th scope="col" className={cx(cell, "font-medium")}>
            {first ? "Nilai" : "Sesudah"}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" className={cx(cell, "font-normal text-ink-muted")}>
              {fieldLabel(field)}
            </th>
            {!first && (
              <td className={cell}>
                <Value field={field} value={before} faint />
              </td>
            )}
            <td className={cx(cell, "font-medium")}>
              <Value field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
