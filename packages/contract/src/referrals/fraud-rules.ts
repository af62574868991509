/**
 * The fraud rules, in the order in which a verdict names them.
 * - `self_referral`: the friend has the participant's own id or address
 * - `same_address`: the friend's address is the participant's mailbox in another spelling
 * - `plus_address`: the friend's address has a tag, or its mailbox has joined before under another id
 * - `disposable_domain`: the address is of a provider of disposable addresses
 * - `same_device`: the friend joined from the device and network of the participant, or of another of their friends
 * - `honeypot`: a hidden field was filled in, or the form was sent faster than people can
 * - `bot`: a browser whose name says that a program uses it reported the join; held, it doesn't count until it is approved
 * - `velocity`: the participant's friends joined too fast
 * - `network_velocity`: too many friends of any participants joined from one network in an hour
 * - `unsigned`: the embedder's server never signed the participant's identity
 * - `disputed`: an unsigned page reported the join, and the embedder's server or a link that the friend followed as a
 *   signed identity names another participant
 * - `unproven`: only a page reported the join, while joins earned something of value
 * - `existing_customer`: the friend was known to the project before they were invited
 * - `loop`: the participant is in the chain that the friend started or continued
 * - `cap`: the participant has as many referrals as the policy counts in a day or month
 * - `blocked_address`: the address or its domain is on the policy's block list
 * - `blocked_country`: the friend joined from a country on the policy's block list
 * - `blocked_network`: the friend joined from a network on the policy's block list
 */
export const fraudRules = [
  "self_referral",
  "same_address",
  "plus_address",
  "disposable_domain",
  "same_device",
  "honeypot",
  "bot",
  "velocity",
  "network_velocity",
  "unsigned",
  "disputed",
  "unproven",
  "existing_customer",
  "loop",
  "cap",
  "blocked_address",
  "blocked_country",
  "blocked_network",
] as const;
export type FraudRule = (typeof fraudRules)[number];
