import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keysOf } from "@/contract/base/words";

type Errors = Readonly<Record<string, string>>;
/** The present state of a line. It stays the same object until something in it changes. */
export type LineNow<Line> = { values: Line; errors: Errors };

const NO_ERRORS: Errors = {};

const alike = <Of extends object>(left: Of, right: Of) => {
  const keys = keysOf(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.is(left[key], right[key]));
};

/** Returns the field's own message, or the first of a list's entries below it. */
function messageOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  if ("message" in error && typeof error.message === "string" && error.message) return [error.message];
  return Array.isArray(error) ? error.flatMap(messageOf).slice(0, 1) : [];
}

/**
 * Holds the lines of a form for a grid with hundreds of them: each row subscribes to its own line, so that typing
 * renders one row. The form owns the values, and errors behave as in any other field.
 */
export class LineStore<Line extends object> {
  private readonly listeners = new Set<() => void>();
  private readonly shown = new Map<number, LineNow<Line>>();
  private serial = 0;
  private submitted = false;
  /** These ids identify the lines while others are added and removed. */
  private ids: readonly number[];

  constructor(
    private readonly form: UseFormReturn<FieldValues>,
    readonly name: string,
  ) {
    this.ids = this.all().map(() => ++this.serial);
  }

  /** Follows the form as long as the grid is on screen. */
  connect() {
    return this.form.subscribe({
      formState: { values: true, errors: true },
      callback: ({ isSubmitted }) => {
        this.submitted = isSubmitted ?? this.submitted;
        this.tell();
      },
    });
  }

  private tell() {
    const count = this.all().length;
    // A reset or a draft has replaced the lines.
    if (count !== this.ids.length) this.ids = Array.from({ length: count }, () => ++this.serial);
    for (const listener of this.listeners) listener();
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  all(): readonly Line[] {
    return (this.form.getValues(this.name) as Line[] | undefined) ?? [];
  }

  order = () => this.ids;

  now(at: number): LineNow<Line> {
    const values = this.all()[at] ?? ({} as Line);
    const errors = this.errorsAt(at);
    const before = this.shown.get(at);
    if (before && alike(before.values, values) && alike(before.errors, errors)) return before;
    // The form changes its values in place, so a copy is needed.
    const now = { values: { ...values }, errors };
    this.shown.set(at, now);
    return now;
  }

  private errorsAt(at: number): Errors {
    const { error } = this.form.getFieldState(`${this.name}.${at}`);
    if (!error) return NO_ERRORS;
    const found = Object.entries(error).flatMap(([field, one]) =>
      messageOf(one).map((message) => [field, message] as const),
    );
    return found.length > 0 ? Object.fromEntries(found) : NO_ERRORS;
  }

  set(at: number, field: keyof Line & string, value: unknown) {
    this.form.setValue(`${this.name}.${at}.${field}` as string, value, { shouldDirty: true });
    const wrong = Object.keys(this.errorsAt(at));
    if (wrong.length > 0) this.check(at, wrong);
    // An error of the list as a whole may be gone by now.
    if (this.form.getFieldState(this.name).error?.message) void this.form.trigger(this.name);
  }

  /** A field was left: it is validated, and errors around it are checked again. */
  leave(at: number, field: string) {
    this.check(at, [...new Set([field, ...Object.keys(this.errorsAt(at))])]);
  }

  private check(at: number, fields: readonly string[]) {
    void this.form.trigger(fields.map((field) => `${this.name}.${at}.${field}`));
  }

  private put(lines: Line[], ids: readonly number[]) {
    this.ids = ids;
    // The errors' indexes now belong to other lines.
    this.form.clearErrors(this.name);
    this.form.setValue(this.name, lines, { shouldDirty: true });
    if (this.submitted) void this.form.trigger(this.name);
    this.tell();
  }

  insert(at: number, added: readonly Line[]) {
    const ids = added.map(() => ++this.serial);
    const into = <T>(list: readonly T[], some: readonly T[]) => [...list.slice(0, at), ...some, ...list.slice(at)];
    this.put(into(this.all(), added), into(this.ids, ids));
  }
  append(added: readonly Line[]) {
    this.insert(this.all().length, added);
  }
  remove(at: number) {
    this.put(
      this.all().filter((_, index) => index !== at),
      this.ids.filter((_, index) => index !== at),
    );
  }
  /** Changes the values and keeps the same lines. */
  change(turn: (line: Line, at: number) => Line) {
    this.put(this.all().map(turn), this.ids);
  }
}
