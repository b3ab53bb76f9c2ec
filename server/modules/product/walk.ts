import { spread } from "@/contract/base/spread";
import { must } from "@/server/must";
import { type Part, shareOf, Tracer } from "./tracer";

/** A movement of goods; quantities are thousandths of the product's unit. */
export type Step = {
  id: number;
  day: string;
  quantity: number;
  value: number;
  /** The price of goods that go back to a supplier; of a count, the value of a whole unit. */
  given: number | null;
  counted: number | null;
  originId: number | null;
  /** Of a correction: the receipt, or what left of it, whose price it changes by what is `given`. */
  correctsId?: number | null;
  /** Decides between movements of one day that are otherwise equal, without their order of entry. */
  key: string;
  /** Of a taking for several animals that can be taken back one by one: how many. */
  heads?: number;
  /** Of a movement that takes such a one back: which of them, by their place. */
  places?: readonly number[];
};

export type Stock = { held: number; value: number; moved: boolean };
/** The first day on which more should leave than there is. */
export type Lack = { day: string; missing: number };
/** A count before anything else is an opening. */
type Worth = { quantity: number; value: number; opens?: boolean };
export type Walked = { steps: Map<number, Worth>; parts: Part[]; stock: Stock; lack: Lack | null };

const THOUSAND = 1000;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const byKey = (left: Step, right: Step) =>
  left.quantity - right.quantity || (left.key < right.key ? -1 : left.key > right.key ? 1 : left.id - right.id);

/**
 * Walks through the movements of a product day by day and says what each is worth. The moving average does not know the
 * order of entry: on a day, what comes stands before what leaves, and all that leaves has one price. A taking that is taken
 * back on its own day changes nothing for the others.
 */
export class Walk {
  private readonly steps: Walked["steps"] = new Map();
  /** The movements that take another one back. Most goods have none. */
  private readonly backs = new Map<number, Step[]>();
  private readonly tracers: Tracer[];
  private readonly parts: Part[] = [];
  private lack: Lack | null = null;
  /** Nothing is taken back and no price is corrected, as with most goods: nobody asks which movements stand together. */
  private readonly isPlain: boolean;
  private readonly stock: Stock;

  constructor(
    stock: Stock,
    private readonly all: readonly Step[],
  ) {
    this.stock = { ...stock };
    for (const step of all)
      if (step.originId !== null) this.backs.set(step.originId, [...(this.backs.get(step.originId) ?? []), step]);
    this.tracers = all
      .flatMap(({ id, correctsId, given }) => (correctsId ? [new Tracer(id, correctsId, given ?? 0)] : []))
      .sort((left, right) => right.difference - left.difference);
    this.isPlain = this.backs.size === 0 && this.tracers.length === 0;
  }

  run(): Walked {
    const days = new Map<string, Step[]>();
    for (const step of this.all) days.get(step.day)?.push(step) ?? days.set(step.day, [step]);
    for (const day of [...days.keys()].sort()) this.walkDay(days.get(day) ?? []);
    return { steps: this.steps, parts: this.parts, stock: this.stock, lack: this.lack };
  }

  /**
   * A count is the last of its day, whatever else of the day is entered before or after it, and a later count of the day
   * replaces it. A count before anything else opens the stock that the day's takings leave.
   */
  private walkDay(steps: readonly Step[]) {
    const counts = steps.filter(({ counted }) => counted !== null).sort((left, right) => left.id - right.id);
    const rest = counts.length === 0 ? steps : steps.filter(({ counted }) => counted === null);
    if (!this.stock.moved && !rest.some((step) => this.comes(step))) this.count(counts.shift());
    this.walkPart(rest);
    const last = counts.pop();
    for (const { id } of counts) this.steps.set(id, { quantity: 0, value: 0, opens: false });
    this.count(last);
  }

  /** Something that comes, unless it is taken back on its own day. */
  private comes({ id, day, quantity, originId }: Step) {
    return quantity > 0 && originId === null && !this.backs.get(id)?.some((back) => back.day === day);
  }

  private walkPart(steps: readonly Step[]) {
    const part = new Set(this.isPlain ? [] : steps.map(({ id }) => id));
    const undone = this.undo(steps, part);
    const moves = steps.filter(({ id, originId, correctsId }) => originId === null && !correctsId && !undone.has(id));
    for (const step of moves) if (step.quantity >= 0) this.receive(step);
    for (const step of steps)
      if (step.originId !== null && !part.has(step.originId)) this.comeBack(step, step.originId);
    const leaving = moves.filter(({ quantity }) => quantity < 0);
    const givenBack = leaving.filter(({ given }) => given !== null).sort(byKey);
    for (const tracer of this.tracers) for (const { id } of givenBack) tracer.begin(id);
    for (const tracer of this.tracers) if (part.has(tracer.id)) this.correct(tracer);
    for (const step of givenBack) this.giveBack(step);
    this.take(leaving.filter(({ given }) => given === null).sort(byKey), part);
  }

  /** Openings that are taken back on their own day: both are as if they had not been. */
  private undo(steps: readonly Step[], part: ReadonlySet<number>) {
    const undone = new Set<number>();
    for (const { id, originId, quantity, value } of steps) {
      if (originId === null || quantity >= 0 || !part.has(originId)) continue;
      undone.add(originId);
      this.steps.set(originId, { quantity: -quantity, value: -value });
      this.steps.set(id, { quantity, value });
    }
    return undone;
  }

  private receive({ id, quantity, value }: Step) {
    this.move(id, quantity, value);
    for (const tracer of this.tracers) tracer.begin(id);
  }

  private comeBack({ id, day, quantity, value }: Step, originId: number) {
    if (quantity < 0) this.miss(day, this.stock.held, -quantity);
    this.move(id, quantity, this.steps.get(id)?.value ?? value);
    for (const tracer of this.tracers) tracer.bringBack(originId, id);
  }

  private move(id: number, quantity: number, value: number) {
    this.steps.set(id, { quantity, value });
    this.stock.held += quantity;
    this.stock.value += value;
    this.stock.moved = true;
  }

  /** The stock gets its part of a correction, and what was taken since the receipt gets the others. */
  private correct(tracer: Tracer) {
    const { held, value } = this.stock;
    const { left, parts, backs } = tracer.settle();
    const kept = held === 0 ? 0 : Math.max(left, -value);
    this.parts.push(...parts);
    this.steps.set(tracer.id, { quantity: 0, value: kept + sum(parts.map((part) => part.value)) });
    this.stock.value = value + kept;
    for (const [id, share] of backs) {
      const back = must(this.steps.get(id), "goods that come back later");
      this.steps.set(id, { ...back, value: back.value + share });
    }
  }

  /** A supplier takes his goods back at the price that was paid, never for more than the stock is worth. */
  private giveBack(step: Step) {
    const { held, value } = this.stock;
    const leaving = -step.quantity;
    this.miss(step.day, held, leaving);
    this.move(step.id, step.quantity, -(leaving === held ? value : Math.min(value, step.given ?? 0)));
    if (leaving === held) for (const tracer of this.tracers) tracer.lose();
  }

  private take(steps: readonly Step[], part: ReadonlySet<number>) {
    const { held, value } = this.stock;
    const backOf = (step: Step) => (this.backs.get(step.id) ?? []).filter(({ id }) => part.has(id));
    const takenBack = (step: Step) => (this.isPlain ? 0 : sum(backOf(step).map(({ quantity }) => quantity)));
    const net = steps.map((step) => -step.quantity - takenBack(step));
    const all = sum(net);
    const values = spread(shareOf(value, held, all), net);
    const [first] = steps;
    if (first) this.miss(first.day, held, all);
    const traced = this.tracers.map((tracer) => tracer.take(held, net));
    for (const [at, step] of steps.entries()) {
      const [own, worth] = [net[at] ?? 0, values[at] ?? 0];
      if (traced.length === 0 && !this.backs.has(step.id)) {
        this.move(step.id, step.quantity, -worth);
        continue;
      }
      const backs = backOf(step).map((back) => ({ back, value: shareOf(value, held, back.quantity) }));
      this.move(step.id, step.quantity, -worth - sum(backs.map((one) => one.value)));
      for (const one of backs) this.move(one.back.id, one.back.quantity, one.value);
      for (const [back, share] of this.later(step, own, worth, part))
        this.steps.set(back.id, { quantity: back.quantity, value: share });
      for (const [nth, tracer] of this.tracers.entries()) {
        const share = traced[nth]?.[at] ?? 0;
        tracer.note(step.id, share, new Map(this.later(step, own, share, part).map(([{ id }, one]) => [id, one])));
      }
    }
  }

  /** The parts of a value that are taken back later, by the movements that take them back. */
  private later(step: Step, quantity: number, value: number, part: ReadonlySet<number>): [Step, number][] {
    const backs = (this.backs.get(step.id) ?? []).filter(({ id }) => !part.has(id));
    let [left, worth] = [quantity, value];
    const bring = (back: Step, share: number): [Step, number] => {
      left -= back.quantity;
      worth -= share;
      return [back, share];
    };
    const whole = backs.filter(({ places }) => !places).map((back) => bring(back, shareOf(worth, left, back.quantity)));
    if (whole.length === backs.length) return whole;
    const heads = spread(
      Math.abs(worth),
      Array.from({ length: step.heads ?? 0 }, () => 1),
    ).map((share) => Math.sign(worth) * share);
    const some = backs.flatMap((back) =>
      back.places ? [bring(back, sum(back.places.map((place) => heads[place] ?? 0)))] : [],
    );
    return [...whole, ...some];
  }

  private count(step: Step | undefined) {
    if (!step) return;
    const { held, value } = this.stock;
    const quantity = (step.counted ?? 0) - held;
    const opens = !this.stock.moved;
    const price = step.given === null ? shareOf(value, held, quantity) : Math.round((quantity * step.given) / THOUSAND);
    this.move(step.id, quantity, quantity < 0 ? -shareOf(value, held, -quantity) : quantity === 0 ? 0 : price);
    this.steps.set(step.id, { ...must(this.steps.get(step.id), "a count"), opens });
    if (quantity < 0)
      for (const tracer of this.tracers) {
        const [share = 0] = tracer.take(held, [-quantity]);
        tracer.note(step.id, share, new Map());
      }
  }

  private miss(day: string, held: number, leaving: number) {
    if (leaving > held) this.lack ??= { day, missing: leaving - held };
  }
}
