/**
 * Names of programs that isbot 5.2.3 (of 2026-11-09) doesn't know: from crawler-user-agents 1.60.0, and Barracuda's and Office's
 * checks of links in emails, as servers log them.
 */
export const furtherBots =
  /\bGTmetrix\b|\bMiniature\.io\/|\bYLT\b|\bBarracuda|\bms-office\b|^Microsoft Office\//i;
