/**
 * Properties that the build shortens, in a script and the files it loads; with the full names a script would be a
 * fifth larger. Ordered by frequency of use, because the first get the shortest names.
 *
 * Must not contain properties used by pages, the API, browsers or another copy of the script, or keys that are looked
 * up by a string. Short names may change with each build: a script and its files are named by content, so they never
 * mix with those of another build.
 */
const names = `
  content manifest identity env lateScript reportEvent session project widgets behaviour launcher
  features pendingEvents deliverPending participant mounted showStatus placement edge emit stores
  language ways loadFailed styles lifetime undeliveredBeacons pendingWarnings pendingPageEvents
  setSession instances openInstance loadParticipant retryIdentify unmount trigger theme late retry
  signedOut signIn emailLabel emailExample send renderers packBeacon postBeacon writeJson postToApi earlyRequest watchSession queueTask
  saveDismissal onRenderError icon linkPart linkControls setPanelState copied listeners handOverEvents
  loadModule drawWidget runCall loadReactions dock showLink enableInvitations copyByHand signInUrl
  noStats emailInvalid sendFailed alreadyInvited limitReached ownAddress visitorStore tabStore setConsent
  loadLateScript extendEnv openWidget isDismissed participantPart checkEmail callApi textsOf showCounts
  hiddenReason hiddenReasonOf recordSight armTrigger comeOut removeWidget isInvited loadInviter loadPlace
  joinWaitlist loadBoard makeQrCode
`;

// `h` and `v` are taken: the function that makes elements, and the version of `window.kiteloop`.
const letters = "etnoirsacdlufpmgwybkSACEIMOPBLTDRNFHjqzWGKUQVXYZJ$_";
const pairs = [..."0123"].flatMap((digit) =>
  [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => letter + digit),
);

/** The short name of each property. */
export const shortNames = Object.fromEntries(
  names
    .trim()
    .split(/\s+/)
    .map((name, i) => [name, [...letters, ...pairs][i]]),
);
