import { notify } from "./notify";

/**
 * Says what was done and offers to undo it, by an act of its own that is checked and logged like every other. The error
 * router says why one is refused.
 */
export const notifyUndoable = (message: string, undo: () => Promise<unknown>) =>
  notify.success(message, undefined, {
    label: "Urungkan",
    onPress: () =>
      void undo().then(
        () => notify.success(`Diurungkan: ${message}`),
        () => {},
      ),
  });
