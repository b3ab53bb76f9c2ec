import { findBrowser, findOrInstallBrowser, SHELL_FIRST } from "@/scripts/browser.mjs";

/** A machine where only these files run; `installs` lists the files that a program adds. */
function machine({
  files = [] as string[],
  env = {} as Record<string, string>,
  platform = "linux",
  isRoot = false,
  debian = false,
  installs = {} as Record<string, string>,
  fails = [] as string[],
} = {}) {
  const there = new Set(files);
  const ran: string[] = [];
  return {
    ran,
    platform,
    env: { PATH: "/usr/local/bin:/usr/bin", ...env },
    isRoot,
    canRun: (file: string) => there.has(file),
    isDebian: () => debian,
    run(file: string, args: string[]) {
      const command = [file === process.execPath ? "node" : file, ...args].join(" ");
      ran.push(command);
      const made = Object.entries(installs).find(([part]) => command.includes(part))?.[1];
      if (made) there.add(made);
      return !fails.some((part) => command.includes(part));
    },
    playwrightCli: () => "playwright.js",
    playwrightChromium: async () => "/cache/chrome",
  };
}

beforeEach(() => {
  jest.spyOn(console, "log").mockImplementation(() => {});
});

test("a named browser comes first", async () => {
  const here = machine({ files: ["/usr/bin/chromium", "/mine"], env: { CHROMIUM: "/mine" } });
  expect(await findOrInstallBrowser(here)).toBe("/mine");
});

test("a named browser that cannot be run is an error", async () => {
  const here = machine({ files: ["/usr/bin/chromium"], env: { CHROME_PATH: "/gone" } });
  await expect(findOrInstallBrowser(here)).rejects.toThrow("/gone, which cannot be run");
});

test.each([
  ["linux", "/usr/bin/google-chrome-stable"],
  ["linux", "/opt/google/chrome/chrome"],
  ["darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
])("on %s, %s is found and nothing is installed", async (platform, file) => {
  const here = machine({ platform, files: [file] });
  expect(await findOrInstallBrowser(here)).toBe(file);
  expect(here.ran).toEqual([]);
});

test("on Windows it is found below the program folders", () => {
  const chrome = "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe";
  expect(findBrowser(machine({ platform: "win32", env: { PROGRAMFILES: "C:\\Program Files" }, files: [chrome] }))).toBe(
    chrome,
  );
});

test("an earlier download of Playwright is used", async () => {
  const here = machine({ files: ["/cache/chrome"] });
  expect(await findOrInstallBrowser(here)).toBe("/cache/chrome");
  expect(here.ran).toEqual([]);
});

const SHELL = "/usr/bin/chromium-headless-shell";

test("the shell is for those who ask for it", () => {
  const here = machine({ files: ["/usr/local/bin/chromium", SHELL] });
  expect(findBrowser(here)).toBe("/usr/local/bin/chromium");
  expect(findBrowser(here, SHELL_FIRST)).toBe(SHELL);
});

test.each([
  ["the shell's package", [], { chromium: SHELL }, SHELL],
  [
    "where there is no shell Chromium's",
    ["chromium-headless-shell"],
    { "recommends chromium": "/usr/bin/chromium" },
    "/usr/bin/chromium",
  ],
])("root on Debian installs %s", async (_what, fails, installs, found) => {
  const here = machine({ isRoot: true, debian: true, installs, fails });
  expect(await findOrInstallBrowser(here, SHELL_FIRST)).toBe(found);
  expect(here.ran[0]).toBe("apt-get update -q");
  expect(here.ran).toHaveLength(2 + fails.length);
});

test("who is not root downloads Playwright's", async () => {
  const here = machine({ debian: true, installs: { "playwright.js install chromium": "/cache/chrome" } });
  expect(await findOrInstallBrowser(here)).toBe("/cache/chrome");
  expect(here.ran).toEqual(["node playwright.js install chromium"]);
});

test("where none can be had it is an error, after every way was tried", async () => {
  const here = machine({ isRoot: true, debian: true });
  await expect(findOrInstallBrowser(here)).rejects.toThrow("No Chromium was found and none could be installed");
  expect(here.ran.join()).toMatch(/apt-get install.*playwright/);
});
