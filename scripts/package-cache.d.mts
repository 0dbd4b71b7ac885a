export function cachedPackage(name: string, version: string): Promise<string | undefined>;
