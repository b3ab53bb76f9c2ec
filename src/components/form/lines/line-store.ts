import type { FieldError, FieldValues, UseFormReturn } from "react-hook-form";

type Errors = Readonly<Record<string, string>>;
/** A line as it stands now. The same object as long as nothing of it changes. */
export type LineNow<Line> = { values: Line; errors: Errors };

const NO_ERRORS: Errors = {};

const alike = (left: object, right: object) => {
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.is(left[key as never], right[key as never]));
};

/**
 * The lines of a form for a grid with hundreds of them: each row follows its own line and no other, so that typing in
 * one draws one. The values are the form's; errors are shown as in any other field.
 */
export class LineStore<Line extends object> {
  private readonly listeners = new Set<() => void>();
  private readonly shown = new Map<number, LineNow<Line>>();
  private serial = 0;
  private submitted = false;
  /** What names a line while others come and go. */
  private ids: readonly number[];

  constructor(
    private readonly form: UseFormReturn<FieldValues>,
    readonly name: string,
  ) {
    this.ids = this.all().map(() => ++this.serial);
  }

  /** Follows the form as long as it is on screen. */
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
    // a reset or a draft has brought others
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
    // the form changes its values in place
    const now = { values: { ...values }, errors };
    this.shown.set(at, now);
    return now;
  }

  private errorsAt(at: number): Errors {
    const { error } = this.form.getFieldState(`${this.name}.${at}`);
    if (!error) return NO_ERRORS;
    const found = Object.entries(error as unknown as Record<string, FieldError>).flatMap(([field, one]) =>
      typeof one?.message === "string" && one.message ? [[field, one.message] as const] : [],
    );
    return found.length > 0 ? Object.fromEntries(found) : NO_ERRORS;
  }

  set(at: number, field: keyof Line & string, value: unknown) {
    this.form.setValue(`${this.name}.${at}.${field}` as string, value, { shouldDirty: true });
    const wrong = Object.keys(this.errorsAt(at));
    if (wrong.length > 0) this.check(at, wrong);
  }

  /** A field is left: what is wrong with it is told, and what was wrong around it is looked at again. */
  leave(at: number, field: string) {
    this.check(at, [...new Set([field, ...Object.keys(this.errorsAt(at))])]);
  }

  private check(at: number, fields: readonly string[]) {
    void this.form.trigger(fields.map((field) => `${this.name}.${at}.${field}`));
  }

  private put(lines: Line[], ids: readonly number[]) {
    this.ids = ids;
    // they stand at numbers that are others' now
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
  /** Other values in the same lines. */
  change(turn: (line: Line, at: number) => Line) {
    this.put(this.all().map(turn), this.ids);
  }
}
