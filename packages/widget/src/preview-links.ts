const said = "A preview opens nothing. On your site this leads on.";
const shownFor = 4_000;

/**
 * Keeps whoever tries a widget on the preview page: its frame may open no windows, and following a link in it
 * would lose the widget. What was clicked is told all the same, and a sentence says why nothing opened.
 */
export function keepHere(): void {
  const note = document.createElement("p");
  note.className = "note";
  note.setAttribute("role", "status");
  document.body.append(note);
  let gone: ReturnType<typeof setTimeout> | undefined;

  const say = () => {
    note.textContent = said;
    clearTimeout(gone);
    gone = setTimeout(() => note.replaceChildren(), shownFor);
  };

  document.addEventListener("click", (event) => {
    if (!event.composedPath().some((place) => place instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    say();
  });
  if ("share" in navigator) navigator.share = async () => say();
}
