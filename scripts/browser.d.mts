/** The machine that the search for a browser looks at; the default is this one. */
type Machine = {
  platform: string;
  env: Record<string, string | undefined>;
  isRoot: boolean;
  canRun(file: string): boolean;
  isDebian(): boolean;
  run(file: string, args: string[], env?: Record<string, string>): boolean;
  playwrightCli(): string;
  playwrightChromium(): Promise<string>;
};

export function findBrowser(machine?: Machine, names?: readonly string[]): string | undefined;
export function findOrInstallBrowser(machine?: Machine, names?: readonly string[]): Promise<string>;
export const SHELL_FIRST: readonly string[];
