import { createContext } from "react";
import type { FieldTraits } from "./as-field";

export type RegisteredField = {
  label: string;
  /** Of the control or the group, to find its place on the page. */
  id: string;
  traits: FieldTraits<never>;
  focus: () => void;
};

/** The fields of one form by name. Filled by the fields themselves, so that a form need not list them. */
export class FormRegistry {
  private readonly fields = new Map<string, RegisteredField>();
  private readonly families = new Map<string, (path: string) => RegisteredField | undefined>();
  constructor(readonly isRequired: (name: string) => boolean) {}

  add(name: string, field: RegisteredField) {
    this.fields.set(name, field);
    return () => {
      if (this.fields.get(name) === field) this.fields.delete(name);
    };
  }

  /** Fields of a list with hundreds of lines, found when they are asked for: `lines.12.price` is "12.price" of "lines". */
  addFamily(name: string, find: (path: string) => RegisteredField | undefined) {
    this.families.set(name, find);
    return () => {
      if (this.families.get(name) === find) this.families.delete(name);
    };
  }

  get(name: string) {
    return this.fields.get(name);
  }

  /** The field that shows this path: its own, or the one around it (`period.from` is shown by `period`). */
  showing(name: string): RegisteredField | undefined {
    const cut = name.lastIndexOf(".");
    return this.fields.get(name) ?? this.relative(name) ?? (cut < 0 ? undefined : this.showing(name.slice(0, cut)));
  }

  private relative(name: string) {
    const cut = name.indexOf(".");
    return cut < 0 ? undefined : this.families.get(name.slice(0, cut))?.(name.slice(cut + 1));
  }

  /** How a field is called; where none shows it, the last word of its path. */
  label(name: string) {
    return this.showing(name)?.label ?? name.slice(name.lastIndexOf(".") + 1);
  }

  isSecret(name: string) {
    return this.fields.get(name)?.traits.secret ?? /password|sandi|otp/i.test(name);
  }

  /** In the order of the page, whatever the order of the schema. */
  inPageOrder<T extends { name: string }>(list: readonly T[]): T[] {
    const placed = list.map((item) => ({ item, place: document.getElementById(this.showing(item.name)?.id ?? "") }));
    return placed
      .sort(({ place: a }, { place: b }) => {
        if (!a || !b) return a ? -1 : b ? 1 : 0;
        return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
      })
      .map(({ item }) => item);
  }

  focus(name: string) {
    const field = this.showing(name);
    if (!field) return false;
    field.focus();
    const toTheMiddle = () => document.getElementById(field.id)?.scrollIntoView?.({ block: "center" });
    toTheMiddle();
    // once more when the errors have taken their place: they push the field below the buttons of a phone
    requestAnimationFrame(() => requestAnimationFrame(toTheMiddle));
    return true;
  }
}

export const FormRegistryContext = createContext<FormRegistry | null>(null);
