/**
 * Stands in the place of Next's navigator, of its links and of what its prefetches know (next.config.ts). The app is one page, and
 * its hash router alone leads from one screen to the next.
 */
const nothing = () => {};

export {
  nothing as discoverKnownRoute,
  nothing as pingPrefetchScheduler,
  nothing as pingPrefetchTask,
  nothing as pingVisibleLinks,
  nothing as restore,
  nothing as traverse,
};
