/** The reporter of a join as far as it is stored: no device, no network and no page. */
export const theServer = {
  kind: "key",
  keyId: "",
  secret: true,
  scopes: ["joins:write"],
  origin: null,
  visitor: { country: null, device: "other", bot: false, mark: () => "", networkMark: () => null },
} as const;
