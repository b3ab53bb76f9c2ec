import { Button } from "@/src/components/ui/button";
import { Popover } from "@/src/components/ui/popover";

type Formula = { name: string; words: string /** The same with its numbers. */; numbers?: string };

/** How the figures beside it are reckoned, on demand. */
export function FormulaButton({ formulas }: { formulas: readonly Formula[] }) {
  return (
    <Popover
      label="Rumus"
      placement="bottom-end"
      className="w-96 max-w-[calc(100vw-2rem)] print:hidden"
      trigger={(props) => (
        <Button {...props} size="sm" variant="ghost" icon="info" className="-mr-2.5 print:hidden">
          Rumus
        </Button>
      )}
    >
      <dl className="flex flex-col gap-3 text-sm">
        {formulas.map(({ name, words, numbers }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-muted">{words}</dd>
            {numbers && <dd className="tabular-nums">{numbers}</dd>}
          </div>
        ))}
      </dl>
    </Popover>
  );
}
