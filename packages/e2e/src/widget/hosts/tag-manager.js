// Like a tag manager: adds its tags as script elements once the page has been parsed.
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
