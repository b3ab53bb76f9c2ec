import { onSessionEnd } from "@/src/lib/session-end";

/** Another tab tells that the session has ended; back when this one has heard it and done what it does. */
export const endsElsewhere = (otherTab: BroadcastChannel, ending = "expired") =>
  new Promise<void>((done) => {
    const stop = onSessionEnd(() => {
      stop();
      done();
    });
    otherTab.postMessage(ending);
  });
