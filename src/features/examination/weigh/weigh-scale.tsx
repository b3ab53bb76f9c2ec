import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { parseWeight } from "@/contract/base/parse-input";
import { jumps } from "@/contract/examination/weight";
import type { SheepBrief } from "@/contract/sheep/model";
import { dailyGain } from "@/contract/sheep/weight";
import { LEAST_WEIGHT, MOST_WEIGHT } from "@/contract/sheep/words";
import { ScanButton } from "@/src/components/scan/scan-button";
import { useWedge } from "@/src/components/scan/use-wedge";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { findAnimals } from "@/src/farm/sheep/find-animal";
import { useThumb } from "@/src/features/examination/form/use-environment";
import { type LastWeighing, WeighAnimal } from "./weigh-animal";
import { WeighChoice } from "./weigh-choice";
import { WeighKeypad } from "./weigh-keypad";
import { WeighQuestion } from "./weigh-question";

type Step =
  | { at: "tag" }
  | { at: "choice"; animals: readonly SheepBrief[] }
  | { at: "weight"; animal: SheepBrief }
  | { at: "question"; animal: SheepBrief; weight: number };

type Props = {
  /** An animal that is already on the scales, because its note had an error. */
  first: SheepBrief | null;
  animals: readonly SheepBrief[];
  today: string;
  lastOf: (animal: SheepBrief) => LastWeighing;
  onWeighed: (animal: SheepBrief, weight: number, last: LastWeighing, confirmed: boolean) => void;
};

const field =
  "block h-16 w-full min-w-0 rounded-lg border-2 border-line-strong bg-surface px-4 max-[22rem]:px-1.5 font-bold text-xl text-ink tabular-nums outline-none! placeholder:font-medium placeholder:text-ink-faint focus:border-primary-ink aria-invalid:border-error-ink";

function useScale({ first, animals, lastOf, onWeighed }: Props) {
  const [step, setStep] = useState<Step>(first ? { at: "weight", animal: first } : { at: "tag" });
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [letters, setLetters] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typing = step.at === "tag" || step.at === "weight";

  // Each step returns the focus to its field, whatever was shown in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step leads to the next one
  useEffect(() => {
    if (!typing) return;
    input.current?.focus();
    input.current?.select();
  }, [step]);

  function go(next: Step) {
    setStep(next);
    setText("");
    setError(null);
  }
  function find(typed: string) {
    const found = findAnimals(animals, typed);
    const [only] = found;
    if (!typed.trim()) return;
    if (only && found.length === 1) return go({ at: "weight", animal: only });
    if (only) return go({ at: "choice", animals: found });
    setError(`Tidak ada ternak dengan anting ${typed.trim()} di kandang.`);
    input.current?.select();
  }
  /** The camera, or a scanner that types while no field has the focus, at any step. */
  function scan(read: string) {
    if (step.at === "question") return;
    if (step.at === "weight" && text.trim()) return setError("Simpan bobot ini dulu, lalu pindai ternak berikutnya.");
    go({ at: "tag" });
    setText(read);
    find(read);
  }
  function weigh(animal: SheepBrief) {
    const weight = parseWeight(text);
    if (!text.trim()) return;
    if (weight === null) return setError("Tulis bobot dalam kg, misalnya 32,5.");
    if (weight < LEAST_WEIGHT || weight > MOST_WEIGHT) return setError("Bobot antara 0,5 dan 250 kg.");
    const last = lastOf(animal);
    if (jumps(weight, last?.weight ?? null)) return go({ at: "question", animal, weight });
    save(animal, weight, false);
  }
  function save(animal: SheepBrief, weight: number, confirmed: boolean) {
    onWeighed(animal, weight, lastOf(animal), confirmed);
    go({ at: "tag" });
  }
  function type(next: string) {
    setText(next);
    setError(null);
  }
  const erase = () => setText(text.slice(0, -1));
  const proceed = () => (step.at === "weight" ? weigh(step.animal) : find(text));
  return { step, text, error, letters, setLetters, input, go, find, scan, save, type, erase, proceed };
}

type Scale = ReturnType<typeof useScale>;

/** The user types tag, weight and Enter for one animal after the other. */
export function WeighScale(props: Props) {
  const { today, lastOf } = props;
  const scale = useScale(props);
  const { step, text, go, save } = scale;
  useWedge(scale.scan);
  if (step.at === "choice")
    return <WeighChoice animals={step.animals} onChoose={(animal) => go({ at: "weight", animal })} />;
  if (step.at === "question") {
    const { animal, weight } = step;
    const last = lastOf(animal);
    return (
      <div className="grid gap-3">
        <WeighAnimal animal={animal} last={last} today={today} gain={null} />
        <WeighQuestion
          weight={weight}
          last={last?.weight ?? weight}
          onYes={() => save(animal, weight, true)}
          onNo={() => go({ at: "weight", animal })}
        />
      </div>
    );
  }

  const animal = step.at === "weight" ? step.animal : null;
  const last = animal && lastOf(animal);
  const read = animal ? parseWeight(text) : null;
  const gain = last && read !== null ? dailyGain(last, { weight: read, day: today }) : null;
  return (
    <div className="grid gap-3">
      {animal && <WeighAnimal animal={animal} last={last} today={today} gain={gain} />}
      <ScaleField scale={scale} animal={animal} />
    </div>
  );
}

function ScaleField({ scale, animal }: { scale: Scale; animal: SheepBrief | null }) {
  const { text, error, letters, setLetters, input, go, scan, type, erase, proceed } = scale;
  const thumb = useThumb();
  const action = animal ? "Simpan" : "Lanjut";
  function steer(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      proceed();
    } else if (event.key === "Escape" && animal) go({ at: "tag" });
  }
  return (
    <>
      <div>
        <label htmlFor="weigh" className="mb-1.5 block font-semibold text-base text-ink">
          {animal ? "Bobot (kg)" : "Nomor anting"}
        </label>
        <div className="flex items-stretch gap-2">
          <input
            ref={input}
            id="weigh"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={steer}
            inputMode={thumb && !letters ? "none" : animal ? "decimal" : "text"}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint={animal ? "done" : "next"}
            placeholder={animal ? "0,00" : "Ketik"}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "weigh-error" : undefined}
            className={field}
          />
          {animal ? (
            <Button size="pen" className="h-16" onClick={() => go({ at: "tag" })}>
              Ganti
            </Button>
          ) : (
            <>
              <ScanButton size="pen" label={<span className="max-[22rem]:sr-only">Pindai</span>} onScan={scan} />
              {thumb && (
                <Button size="pen" className="h-16 px-4" aria-pressed={letters} onClick={() => setLetters(!letters)}>
                  Abc
                </Button>
              )}
            </>
          )}
          {!thumb && (
            <Button size="pen" variant="primary" className="h-16" onClick={proceed}>
              {action}
            </Button>
          )}
        </div>
        <p
          id="weigh-error"
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 font-semibold text-base text-error-ink empty:hidden"
        >
          {error && (
            <>
              <Icon name="error" size={20} className="mt-0.5" />
              {error}
            </>
          )}
        </p>
      </div>
      {thumb && (
        <WeighKeypad
          action={action}
          comma={animal !== null}
          onKey={(key) => type(text + key)}
          onErase={erase}
          onAction={proceed}
        />
      )}
    </>
  );
}
