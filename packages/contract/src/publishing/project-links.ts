import * as z from "zod";
import { type ProjectLinks, projectLinkLimits } from "./project-choices.ts";

/** Apple's identifier of an app: the team's id and the bundle's, such as `A1B2C3D4E5.com.acme.app`. */
export const iosAppId = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^[A-Z0-9]{10}\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/,
    "is not an app ID such as A1B2C3D4E5.com.acme.app",
  );

/** The app's page in the App Store. */
export const appStoreUrl = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^https:\/\/apps\.apple\.com\/[\w./%?=&-]+$/,
    "is not an address that begins with https://apps.apple.com/",
  );

/** The name of an Android app's package, such as `com.acme.app`. */
export const androidPackage = z
  .string()
  .trim()
  .max(200)
  .regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, "is not a package name such as com.acme.app");

/** SHA-256 of a certificate that signs an Android app: 32 bytes in upper-case hex, separated by colons. */
export const certificateFingerprint = z
  .string()
  .trim()
  .max(200)
  .transform((value) => value.toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/,
        "is not a SHA-256 fingerprint: 32 pairs, separated by colons",
      ),
  );

const most = projectLinkLimits;

/** How a project's referral links look in messages, and which apps open them. */
export const projectLinks: z.ZodType<ProjectLinks> = z.strictObject({
  showsInviter: z.boolean(),
  iosAppIds: z.array(iosAppId).max(most.apps),
  appStoreUrl: appStoreUrl.nullable(),
  androidPackage: androidPackage.nullable(),
  androidFingerprints: z.array(certificateFingerprint).max(most.fingerprints),
  leadsToStores: z.boolean(),
});
