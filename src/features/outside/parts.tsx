import type { ReactNode } from "react";
import { buttonClass } from "@/src/components/ui/button-style";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Card } from "@/src/components/ui/page/card";

/** A part of a page under a title of its own. On paper a long one `flows` over the pages. */
export const Part = ({ title, flows, children }: { title: string; flows?: boolean; children: ReactNode }) => (
  <Card
    title={title}
    className={cx(!flows && "break-inside-avoid", "[&_h2]:break-after-avoid [&_h2]:text-lg print:shadow-none")}
  >
    {children}
  </Card>
);

type FigureProps = { name: ReactNode; children: ReactNode; hint?: ReactNode };

/** A figure with its name; several stand in a `dl`. */
export const Figure = ({ name, children, hint }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="break-words font-bold text-lg tabular-nums">
      {children}
      {hint && <span className="block font-normal text-base text-ink-muted">{hint}</span>}
    </dd>
  </div>
);

type SumsProps = { caption: string; rows: readonly (readonly [name: string, value: string, strong?: boolean])[] };

/** Sums below each other; the caption is for screen readers, because a title stands above. */
export const Sums = ({ caption, rows }: SumsProps) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{caption}</caption>
    <tbody>
      {rows.map(([name, value, strong]) => (
        <tr key={name} className="border-line border-t align-top first:border-t-0">
          <th scope="row" className={cx("py-2 pr-4 text-left", strong ? "font-bold" : "font-normal text-ink-muted")}>
            {name}
          </th>
          <td className={cx("whitespace-nowrap py-2 text-right tabular-nums", strong ? "font-bold" : "font-semibold")}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const TONES = {
  good: { icon: "success", paint: "bg-success-soft text-success-ink" },
  careful: { icon: "warning", paint: "bg-warning-soft text-warning-ink" },
  plain: { icon: "info", paint: "bg-ink/6 text-ink" },
} as const satisfies Record<string, { icon: IconName; paint: string }>;

type NoteProps = { tone: keyof typeof TONES; title: string; icon?: IconName; children?: ReactNode };

/** A state that a reader should not miss, in words and with an icon. */
export function Note({ tone, title, icon = TONES[tone].icon, children }: NoteProps) {
  return (
    <div className={cx("flex gap-3 rounded-lg px-4 py-3.5", TONES[tone].paint)}>
      <Icon name={icon} size={24} className="mt-px" />
      <div className="min-w-0">
        <p className="text-balance font-bold">{title}</p>
        {children}
      </div>
    </div>
  );
}

type LinkProps = { href: string; icon: IconName; primary?: boolean; onClick?: () => void; children: ReactNode };

/** A link that looks like a button. Another site is told nothing of this address. */
export function ActionLink({ href, icon, primary, onClick, children }: LinkProps) {
  const elsewhere = href.startsWith("https:");
  return (
    <a
      href={href}
      onClick={onClick}
      {...(elsewhere && { target: "_blank", rel: "noreferrer" })}
      className={cx(
        buttonClass(primary ? "primary" : "secondary", "lg"),
        "h-auto! min-h-12 w-full whitespace-normal! py-2.5 text-center no-underline sm:w-auto print:hidden",
      )}
    >
      <Icon name={icon} size={20} />
      {children}
    </a>
  );
}

type TitleProps = { over: string; children: string; below?: ReactNode };

export const Title = ({ over, children, below }: TitleProps) => (
  <div className="min-w-0">
    <p className="font-semibold text-primary-ink">{over}</p>
    <h1 className="mt-0.5 text-balance break-words font-extrabold text-2xl tracking-tight">{children}</h1>
    {below && <p className="mt-1 text-pretty break-words text-ink-muted">{below}</p>}
  </div>
);
