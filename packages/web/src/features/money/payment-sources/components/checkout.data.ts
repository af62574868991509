/** The members' checkout code with the id of the user who pays. */
export const checkoutCode = `await stripe.checkout.sessions.create({
  // … your prices and URLs
  client_reference_id: user.id,
  // For subscriptions, so that each renewal counts too:
  subscription_data: { metadata: { kiteloop_person: user.id } },
});`;
