export function cssOnce(html: string): string;
