import type { WidgetLanguage } from "../languages/list.ts";
import { untilTexts } from "../languages/texts.ts";

/** Says to participants which day is the last one on which they earn rewards. */
export function untilWords(day: string, language: WidgetLanguage): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return untilTexts[language].replace("{date}", date.format(Date.parse(day)));
}
