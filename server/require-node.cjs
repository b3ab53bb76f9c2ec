// Preloaded (`node -r`) before every command, so that an old Node gets one clear line instead of a syntax error.
// Written for any Node: no modern syntax here.
var wanted = require("../package.json")
  .engines.node.replace(/[^0-9.]/g, "")
  .split(".");
var have = process.versions.node.split(".");

function older() {
  var i;
  for (i = 0; i < wanted.length; i++) {
    if (Number(have[i]) !== Number(wanted[i])) return Number(have[i]) < Number(wanted[i]);
  }
  return false;
}

if (older()) {
  console.error(
    "Domba needs Node " +
      wanted.join(".") +
      " or later, this is " +
      process.versions.node +
      ": please install a newer Node.",
  );
  process.exit(1);
}
