import { createContext } from "react";
import { get } from "react-hook-form";
import type { FieldTraits } from "./as-field";

export type RegisteredField = {
  label: string;
  /** The id of the control or group, by which it is found on the page. */
  id: string;
  traits: FieldTraits<never>;
  focus: () => void;
};

/** Why a field does not take a value; undefined where it does. */
export type Refusal = (value: unknown) => string | undefined;

/** Header and notices above, the form's buttons below take at most so many pixels. */
const BARS = 150;

/** Holds the fields of one form by name. Fields register themselves, so that a form need not list them. */
export class FormRegistry {
  private readonly fields = new Map<string, RegisteredField>();
  private readonly families = new Map<string, (path: string) => RegisteredField | undefined>();
  private readonly judges = new Map<string, Refusal>();
  constructor(readonly isRequired: (name: string) => boolean) {}

  add(name: string, field: RegisteredField) {
    this.fields.set(name, field);
    return () => {
      if (this.fields.get(name) === field) this.fields.delete(name);
    };
  }

  /**
   * Registers the fields of a list with hundreds of lines, which are looked up on demand: `lines.12.price` is
   * "12.price" of "lines".
   */
  addFamily(name: string, find: (path: string) => RegisteredField | undefined) {
    this.families.set(name, find);
    return () => {
      if (this.families.get(name) === find) this.families.delete(name);
    };
  }

  judge(name: string, refusal: Refusal) {
    this.judges.set(name, refusal);
    return () => {
      if (this.judges.get(name) === refusal) this.judges.delete(name);
    };
  }

  /** Returns the refusals of the fields themselves, by their names. */
  refusals(values: unknown) {
    return [...this.judges].flatMap(([name, refusal]) => {
      const message = refusal(get(values, name));
      return message === undefined ? [] : [{ name, message }];
    });
  }

  get(name: string) {
    return this.fields.get(name);
  }

  /** Returns the field that shows this path: its own, or the enclosing one (`period` shows `period.from`). */
  showing(name: string): RegisteredField | undefined {
    const cut = name.lastIndexOf(".");
    return this.fields.get(name) ?? this.relative(name) ?? (cut < 0 ? undefined : this.showing(name.slice(0, cut)));
  }

  private relative(name: string) {
    const cut = name.indexOf(".");
    return cut < 0 ? undefined : this.families.get(name.slice(0, cut))?.(name.slice(cut + 1));
  }

  /** Returns the label of a field. A path without a field is named by its last word. */
  label(name: string) {
    return this.showing(name)?.label ?? name.slice(name.lastIndexOf(".") + 1);
  }

  isSecret(name: string) {
    return this.fields.get(name)?.traits.secret ?? /password|sandi|otp/i.test(name);
  }

  /** Sorts by the order on the page, whatever the order of the schema. */
  inPageOrder<T extends { name: string }>(list: readonly T[]): T[] {
    const placed = list.map((item) => ({ item, place: document.getElementById(this.showing(item.name)?.id ?? "") }));
    return placed
      .sort(({ place: a }, { place: b }) => {
        if (!a || !b) return a ? -1 : b ? 1 : 0;
        return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
      })
      .map(({ item }) => item);
  }

  /** After a button that goes away with its press, the focus goes on here. */
  focusFirst() {
    const [first] = this.inPageOrder([...this.fields.keys()].map((name) => ({ name })));
    if (first) this.focus(first.name);
  }

  focus(name: string) {
    const field = this.showing(name);
    if (!field) return false;
    field.focus();
    const toTheMiddle = () => {
      const shown = document.getElementById(field.id);
      const { top, bottom } = shown?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      // A field in sight stays where it is, and with it what was said above it.
      if (top < BARS || bottom > window.innerHeight - BARS) shown?.scrollIntoView?.({ block: "center" });
    };
    toTheMiddle();
    // The errors have appeared by the second frame and may have pushed the field below a phone's buttons, so it is
    // scrolled again.
    requestAnimationFrame(() => requestAnimationFrame(toTheMiddle));
    return true;
  }
}

export const FormRegistryContext = createContext<FormRegistry | null>(null);
