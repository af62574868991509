export const clientLanguages: readonly "python"[];
export function writeClient(language: "python", folder: string): Promise<void>;
