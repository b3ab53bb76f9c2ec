interface Window {
  /** The inline scripts of the page create this object (src/shell/first-view.ts, scripts/finish-export.mjs). */
  domba?: {
    /** The router is ready and tells the inline script to stop choosing views. */
    tookOver(): void;
  };
}
