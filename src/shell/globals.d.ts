interface Window {
  /** Left by the inline scripts of the page (src/shell/first-view.ts, scripts/finish-export.mjs). */
  domba?: {
    /** The router is there: stop choosing views. */
    tookOver(): void;
  };
}
