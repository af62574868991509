// A container that a marketing team fills: it fires its tags once the page has been parsed, each as a script element.
(() => {
  const address = new URL(document.currentScript.src).searchParams.get("kiteloop");
  const fire = () => {
    const tag = document.createElement("script");
    tag.async = true;
    tag.src = address;
    tag.onload = () => window.tags.push({ at: Date.now(), name: "fired" });
    document.body.append(tag);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", fire);
  else fire();
})();
