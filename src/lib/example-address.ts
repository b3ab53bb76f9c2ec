/**
 * The other farm on this machine, by its port. Browsers share cookies among all ports of a name, so an example farm and
 * one's own bear different names (docs/decisions/0074).
 */
export const otherFarm = (port: number, path = "/") =>
  `${location.protocol}//${location.hostname === "localhost" ? "127.0.0.1" : "localhost"}:${port}/#${path}`;
