import { Suspense } from "react";
import { parseDate } from "@/contract/base/parse-input";
import { asField } from "@/src/components/form/core/as-field";
import { InnerButton } from "@/src/components/form/core/control-box";
import { type ParsedFieldProps, ParsedInput } from "@/src/components/form/fields/parsed-input";
import { Icon } from "@/src/components/ui/icon";
import { Popover } from "@/src/components/ui/overlay/popover";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { formMessage } from "@/src/lib/form-messages";
import { formatDate } from "@/src/lib/format";
import { CalendarFrame } from "./calendar-frame";
import { fromLocalDate, toLocalDate } from "./local-date";

const Calendar = lazyPart(() => import(/* webpackChunkName: "calendar" */ "./calendar"));

type Props = ParsedFieldProps<string> & {
  /** The first and last day that the calendar offers, such as `2025-08-18`. */
  min?: string;
  max?: string;
  /** The calendar tells why earlier days are not offered. */
  minReason?: string;
};

/** Text that is no date stays as it was typed. */
const showDate = (date: string) => (toLocalDate(date) ? formatDate(date) : date);

/** A calendar date, typed (`18/8/2025`, `18 agustus`, `kemarin`, `+3`) or picked. */
function DateInput({ min, max, minReason, ...props }: Props) {
  const chosen = toLocalDate(props.value);
  const before = toLocalDate(min);
  const after = toLocalDate(max);
  return (
    <ParsedInput
      {...props}
      parse={parseDate}
      format={showDate}
      unreadable={formMessage("date.format", { label: props.label })}
      placeholder={props.placeholder ?? "tgl/bln/tahun"}
      end={
        <Popover
          label={`Kalender ${props.label}`}
          placement="bottom-end"
          trigger={(trigger) => (
            <InnerButton
              {...trigger}
              label={`Buka kalender ${props.label}`}
              disabled={props.disabled || props.readOnly}
            >
              <Icon name="calendar" />
            </InnerButton>
          )}
        >
          {(close) => (
            <Suspense fallback={<CalendarFrame />}>
              <Calendar
                mode="single"
                selected={chosen}
                defaultMonth={chosen}
                footer={minReason}
                disabled={[...(before ? [{ before }] : []), ...(after ? [{ after }] : [])]}
                onSelect={(day) => {
                  if (day) props.onChange?.(fromLocalDate(day));
                  close();
                }}
              />
            </Suspense>
          )}
        </Popover>
      }
    />
  );
}

export const DateField = asField<string, Props>(DateInput, { say: showDate });
