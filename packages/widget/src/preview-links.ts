const explanation = "A preview opens nothing. On your site this leads on.";
const shownMs = 4_000;

/**
 * Keeps links in the preview from opening: its frame cannot open windows, and navigating would replace the widget.
 * The click is still reported, and a sentence says why nothing opened.
 */
export function preventNavigation(): void {
  const note = document.createElement("p");
  note.className = "note";
  note.setAttribute("role", "status");
  document.body.append(note);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const explain = () => {
    note.textContent = explanation;
    clearTimeout(timer);
    timer = setTimeout(() => note.replaceChildren(), shownMs);
  };

  document.addEventListener("click", (event) => {
    if (!event.composedPath().some((part) => part instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    explain();
  });
  if ("share" in navigator) navigator.share = async () => explain();
}
