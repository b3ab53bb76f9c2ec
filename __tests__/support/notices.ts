import { act, renderHook } from "@testing-library/react";
import { dismissNotice, useNotices } from "@/src/lib/notify";

/** What the person is being told, "tone: words", taken off the list. */
export function shownNotices() {
  const { result, unmount } = renderHook(useNotices);
  const notices = result.current;
  unmount();
  act(() => {
    for (const { id } of notices) dismissNotice(id);
  });
  return notices.map(({ tone, message }) => `${tone}: ${message}`);
}
