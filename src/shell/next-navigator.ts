/**
 * Stands in the place of Next's navigator and of the scheduler of its prefetches (next.config.ts). The app is one page, and
 * its hash router alone leads from one screen to the next.
 */
const nothing = () => {};

export { nothing as restore, nothing as traverse, nothing as pingPrefetchScheduler, nothing as pingPrefetchTask };
