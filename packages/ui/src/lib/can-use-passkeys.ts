/**
 * Whether this browser has passkeys for this page. A page at an IP address can't have any, and one at an address of
 * CloudFront has none, because an own host will replace it.
 */
export function canUsePasskeys(): boolean {
  const { hostname } = location;
  return (
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    /[a-z]/i.test(hostname) &&
    !hostname.endsWith(".cloudfront.net")
  );
}
