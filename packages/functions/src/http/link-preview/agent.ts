import type { LinkAgent } from "@kiteloop/contract/referrals/participant";

/**
 * Programs that show a link in a message or post. They name themselves, most on a page of documentation for sites. Apple's
 * messages name three of them at once.
 */
const previews = new RegExp(
  [
    "facebookexternalhit|facebot|meta-external|whatsapp|twitterbot|linkedinbot|redditbot|bluesky|mastodon|snapchat",
    "slackbot|slack-imgproxy|telegrambot|discordbot|viber|line-poker|kakaotalk-scrap|vkshare|pinterest(?:bot|/)",
    "skypeuripreview|microsoftpreview|googlemessages|google-(?:chat|messages|pagerenderer)|applebot|embedly|iframely",
    // Their servers: their apps have browsers of their own, in which people follow links.
    "synapse \\(bot|mattermost-bot|rocket\\.chat(?:-bot|/\\S+$)|^notion/|notionembedder",
  ].join("|"),
  "i",
);

/** The program that opens a link, by the browser's name. Undefined for everything else, which is redirected as usual. */
export function agentOf(browser: string): LinkAgent | undefined {
  if (previews.test(browser)) return "preview";
  if (/android/i.test(browser)) return "android";
  return /iphone|ipad|ipod/i.test(browser) ? "ios" : undefined;
}
