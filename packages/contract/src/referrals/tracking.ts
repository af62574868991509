/** Most tracking parameters that a link passes on, and characters of a value. */
const most = { parameters: 12, characters: 200 } as const;

/** Parameters by which analytics and advertisers recognize what led to a visit, and the language in which the page should open. */
const name = /^(?:utm_[a-z0-9_]{1,40}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|lang)$/;

/** The tracking parameters of a link's query. Longer values are left out: what is cut off means nothing. */
export function trackingOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const named = Object.entries(query).flatMap(([key, value]) =>
    typeof value === "string" && name.test(key) && value.length <= most.characters
      ? [[key, value] as const]
      : [],
  );
  return Object.fromEntries(named.slice(0, most.parameters));
}
