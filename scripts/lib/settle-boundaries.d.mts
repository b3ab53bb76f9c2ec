export function settleBoundaries(html: string): string;
