import { act, renderHook } from "@testing-library/react";
import { dismissNotice, useNotices } from "@/src/lib/notify";

/** The shown notices as "tone: words", removed from the list. */
export function shownNotices() {
  const { result, unmount } = renderHook(useNotices);
  const notices = result.current;
  unmount();
  act(() => {
    for (const { id } of notices) dismissNotice(id);
  });
  return notices.map(({ tone, message }) => `${tone}: ${message}`);
}
