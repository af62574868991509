import * as z from "zod";

/** A host name with a top-level domain, as browsers write it. Zod's own pattern would bundle all of its patterns. */
const publicName = /^(?:[a-z0-9-]+\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** The address of a picture at a public host name, which browsers load. */
export const pictureUrl = z.url({
  protocol: /^https$/,
  hostname: publicName,
  error: "is not an address that begins with https://",
});

/** The address of a participant's photo, which the browsers of their invitees load. */
export const photoUrl = pictureUrl.max(500);
