export default () => globalThis.dombaTestCleanUp();
