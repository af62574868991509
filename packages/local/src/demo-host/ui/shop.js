// The shop's own script: tells Kiteloop who is signed in and what was bought. It runs before Kiteloop has
// loaded, so its calls are queued.
const shop = JSON.parse(document.getElementById("shop").textContent);
if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = [];
const call = (...args) => window.kiteloop.push(args);

const say = (id, text) => {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
};

call("on", "identify", ({ verified, code }) => {
  say(
    "identity",
    `Kiteloop knows you ${verified ? "by a signature of this shop" : "by name only"}; your code is ${code}.`,
  );
});
call("on", "convert", ({ counted, status }) => {
  const how =
    status === "attributed" ? "and credited to your inviter" : "as a purchase nobody invited you to";
  if (status === "pending") return say("conversion", "Waiting for the shop’s server to confirm it.");
  say("conversion", counted ? `Counted once, ${how}.` : `Already counted, ${how}.`);
});
call("on", "error", ({ method, code }) => {
  // Clicks on a widget's offers are answered inside the widget.
  const place = { convert: "conversion", identify: "identity", join: "identity" }[method];
  if (place) say(place, `Kiteloop did not take ${method}: ${code}.`);
});
if (shop.customer) call("identify", shop.customer);
if (shop.isNew) {
  const { externalId, name, email } = shop.customer;
  call("join", { externalId, name, email });
}
if (shop.order) {
  call("convert", {
    ...shop.order,
    ...(shop.customer && { participantExternalId: shop.customer.externalId }),
  });
}
