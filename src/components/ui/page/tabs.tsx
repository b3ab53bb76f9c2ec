import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "@/src/components/ui/cx";

interface Tab<K extends string> {
  key: K;
  label: string;
  count?: number;
}

interface TabsProps<K extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly Tab<K>[];
  /** The address holds the choice: pass its value, and write it in `onChange`. */
  value: K;
  onChange: (key: K) => void;
  children: ReactNode;
}

export function Tabs<K extends string>({ label, tabs, value, onChange, children }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  // A phone has no room for all tabs, so the chosen one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found by its attribute
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!row || !chosen) return;
    const end = chosen.offsetLeft + chosen.offsetWidth;
    if (chosen.offsetLeft >= row.scrollLeft && end <= row.scrollLeft + row.clientWidth) return;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.key === value);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="relative -mb-px flex gap-1 border-line border-b px-px max-md:overflow-x-auto md:flex-wrap"
      >
        {tabs.map((tab) => {
          const chosen = tab.key === value;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-tab={tab.key}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.key)}
              className={cx(
                "flex h-11 shrink-0 cursor-pointer items-center gap-2 border-b-2 px-3 font-medium text-sm -outline-offset-2!",
                chosen
                  ? "border-primary-ink text-primary-ink"
                  : "border-transparent text-ink-muted hover:border-line-strong hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-ink/8 px-1.5 text-ink-muted text-xs tabular-nums">{tab.count}</span>
              )}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </>
  );
}
