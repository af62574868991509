import { type AppLanguage, appLanguages } from "@kiteloop/contract/tenancy/app-languages";

const key = "kiteloop.language";

const known = (tag: string | null) => appLanguages.find((language) => language === tag?.split("-")[0]);

function stored(): AppLanguage | undefined {
  try {
    return known(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** The language that this browser's member chose, else the first of the browser's that the app has, else English. */
export const chosenLanguage = (): AppLanguage =>
  stored() ?? navigator.languages.map(known).find((language) => language !== undefined) ?? "en";

/**
 * Keeps a member's language for the next page; `null` leaves it to the browser. Returns whether that page will be in
 * another language than this one, because texts of modules are read once.
 */
export function noteLanguage(language: AppLanguage | null): boolean {
  const before = chosenLanguage();
  try {
    if (language === null) localStorage.removeItem(key);
    else localStorage.setItem(key, language);
  } catch {
    // Without storage, pages are in the browser's language.
  }
  return chosenLanguage() !== before;
}
