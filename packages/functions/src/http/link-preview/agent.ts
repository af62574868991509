import type { LinkAgent } from "@kiteloop/contract/referrals/participant";

/**
 * Programs that show a link in a message or post. They name themselves, most on a page of documentation for sites. Apple's
 * messages name three of them at once.
 */
const previews =
  /facebookexternalhit|facebot|twitterbot|linkedinbot|slackbot|slack-imgproxy|whatsapp|telegrambot|discordbot|skypeuripreview|redditbot|pinterest(?:bot|\/)|applebot|bluesky|mastodon|vkshare|viber|embedly|iframely|snapchat|line-poker|kakaotalk-scrap/i;

/** The program that opens a link, by the browser's name. Undefined for everything else, which is redirected as usual. */
export function agentOf(browser: string): LinkAgent | undefined {
  if (previews.test(browser)) return "preview";
  if (/android/i.test(browser)) return "android";
  return /iphone|ipad|ipod/i.test(browser) ? "ios" : undefined;
}
