import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** A program that tests need, installed from Debian's package if possible; otherwise undefined. */
export function findOrInstall(name, places = [`/usr/sbin/${name}`, `/usr/bin/${name}`, `/usr/local/bin/${name}`]) {
  const find = () => places.find((file) => existsSync(file));
  const there = find();
  if (there || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return there;
  console.log(`No ${name} here: installing Debian's package.`);
  // Debian starts what it installs; the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const apt = (...args) => spawnSync("apt-get", [...args, "-q"], { env, stdio: "ignore" }).status === 0;
  if (apt("update")) apt("install", "-y", "--no-install-recommends", name);
  return find();
}
