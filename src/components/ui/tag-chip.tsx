import { type TagColour, tagName } from "@/contract/sheep-words";
import { cx } from "./cx";

const COLOURS: Record<TagColour, string> = {
  kuning: "#f2c811",
  biru: "#2b6cd4",
  merah: "#d23b2f",
  hijau: "#1f9d57",
  putih: "#ffffff",
  oranye: "#ee8422",
  "merah muda": "#ee7fb0",
  hitam: "#1c1c1c",
};

type Props = { tag: { earTag: string; earTagColour: TagColour | (string & {}) }; large?: boolean };

/** An ear tag as it hangs at the ear: its colour as a mark, and said in words. */
export function TagChip({ tag, large }: Props) {
  return (
    <span className={cx("inline-flex items-baseline whitespace-nowrap", large ? "gap-2.5" : "gap-2")}>
      <span
        aria-hidden="true"
        className={cx("shrink-0 self-center rounded-sm border border-line-strong", large ? "size-6" : "size-3.5")}
        style={{ background: COLOURS[tag.earTagColour as TagColour] }}
      />
      {tagName(tag)}
    </span>
  );
}
