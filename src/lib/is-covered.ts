/** Says whether a dialog lies over an element. */
export function isCovered(element: HTMLElement | null) {
  const dialog = [...document.querySelectorAll("[aria-modal=true]")].at(-1);
  return dialog !== undefined && !dialog.contains(element);
}
