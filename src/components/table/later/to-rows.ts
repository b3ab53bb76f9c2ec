/** Rows that are on their way are waited for so long. */
const WAIT_MS = 8000;
/** A search that was sent shows that its rows are on their way within this time. */
const SENT_MS = 150;

const links = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>("[data-row-open]")];

/** Focuses what `find` finds as soon as it is there, unless the focus has gone elsewhere meanwhile. */
function focusOnce(find: () => HTMLElement | undefined, waits: () => boolean) {
  const until = performance.now() + WAIT_MS;
  const look = () => {
    if (!waits() || performance.now() > until) return;
    const found = find();
    if (found) found.focus();
    else requestAnimationFrame(look);
  };
  look();
}

/** From the search box to the first row, once the rows that it has asked for are there; not where its text is another by then. */
export function toFirstRow(box: HTMLInputElement, sent: boolean) {
  const page = box.closest("main");
  const from = performance.now() + (sent ? SENT_MS : 0);
  const asked = box.value;
  focusOnce(
    () => (page && performance.now() >= from && !page.querySelector("[aria-busy=true]") ? links(page)[0] : undefined),
    () => box.value === asked && document.activeElement === box,
  );
}

/** Back on a list the focus is at the row of the record that was left, whose address this is. */
export function toRowOf(left: string) {
  const [address = "", way = ""] = left.split("#");
  if (!address || !way) return;
  const path = way.split("?")[0];
  focusOnce(
    () => links(document).find((link) => link.getAttribute("href")?.replace("#", "").split("?")[0] === path),
    () => document.activeElement?.matches("body, main") ?? true,
  );
}
