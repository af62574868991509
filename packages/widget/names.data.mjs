/**
 * What a script and the files that it loads call each other's properties, for short. Pages keep scripts for years: no name
 * is ever given to another property, and what is no longer used stays. Left out is whatever a page, the API or a browser
 * calls so.
 */
const names = `manifest widgets behaviour placement trigger content project edge env features spots emit call
send participant identity bring more kept draw watch retry report dismiss dismissed openWidget reactions failed unmount
launcher copied copyByHand loadFailed signedOut signIn signInUrl noStats emailLabel emailExample emailInvalid sendFailed
alreadyInvited limitReached ownAddress extend own ready say turn ways theme life late icon dock parts
textsOf isAddress part`.split(/\s+/);

const letters = "abcdefghijklmnopqrstuwyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const shortNames = Object.fromEntries(
  names.map((n, i) => [n, i < letters.length ? letters[i] : `${letters[i - letters.length]}0`]),
);
