import type { SyntheticEvent } from "react";

type Press = SyntheticEvent<HTMLInputElement>;

/** The field under a press that it did not have the focus for. */
let fresh: HTMLInputElement | undefined;

/** A press into a number selects all of it, as Tab does, so that what is typed replaces it. A second one sets the caret. */
export const selectOnPress = {
  onPointerDown: ({ currentTarget }: Press) => {
    fresh = document.activeElement === currentTarget ? undefined : currentTarget;
  },
  onClick: ({ currentTarget }: Press) => {
    const { selectionStart, selectionEnd } = currentTarget;
    if (fresh === currentTarget && selectionStart === selectionEnd) currentTarget.select();
    fresh = undefined;
  },
};
