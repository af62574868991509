type Language = "python" | "php";
export const clientLanguages: readonly Language[];
export function writeClient(language: Language, folder: string): Promise<void>;
