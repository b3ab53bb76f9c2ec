export function findOrInstall(name: string, places?: string[]): string | undefined;
