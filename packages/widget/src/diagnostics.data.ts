/** Meaning and fix of each numbered warning in the console; shown on `w/_/diagnostics.html`. */
export const diagnostics = {
  101: {
    title: "A call is missing a field",
    means:
      "A call of window.kiteloop was made without a required field. Nothing was sent. The console names the call and the field.",
    fix: "Pass the field. externalId is your own ID of the user, or of the order or sign-up for convert. A conversion also needs its participant. Call identify or join first, or pass participantExternalId.",
  },
  102: {
    title: "The script is on the page twice",
    means:
      "Another copy of a Kiteloop script started before this one. This copy does nothing, and the first keeps running.",
    fix: "Remove one of the two tags. Often one is in a tag manager and one in the page’s template. To start a copy again on purpose, call kiteloop.destroy() first.",
  },
  103: {
    title: "Widget not found",
    means: "No published widget of this project has the requested ID.",
    fix: "Compare the ID with the one on the widget’s page in Kiteloop. The widget must be published and not paused. After you publish, it appears within five minutes.",
  },
  104: {
    title: "Unknown method or event",
    means:
      "A queued call names a method that doesn’t exist, or kiteloop.on names an event that doesn’t exist.",
    fix: "Methods: identify, join, convert, track, on, open, close, consent, inspect, destroy. Events: identify, open, dismiss, share, invite, join, convert, track, consent, error.",
  },
  105: {
    title: "This origin isn’t allowed",
    means: "The API refused the request because the page’s origin isn’t an allowed origin of the project.",
    fix: "Add the origin in the console message to the allowed origins in the project’s settings, with scheme and any non-default port. If it is null, the page is in a sandboxed frame or a local file: add allow-same-origin to the frame’s sandbox, or open the page from a server.",
  },
  106: {
    title: "The participant isn’t signed",
    means:
      "identify was called without a valid signature. The participant can share a link, but can’t send invitation emails and doesn’t see data of their own. So the invite widget has no email form, and the rewards widget has no lists.",
    fix: "Create the signature on your server with signIdentity of @kiteloop/sdk and the identity secret, and pass it as signature. It is valid only for the same externalId and email.",
  },
  107: {
    title: "A listener threw an exception",
    means: "A function that the page passed to kiteloop.on threw an exception. Other listeners were called.",
    fix: "Check the exception in the console. It comes from the page’s own code.",
  },
  108: {
    title: "The API refused a call",
    means: "The API understood a request and refused it. The console names the call and the error code.",
    fix: "Look up the code in the API’s list of errors. invitation.limit_reached and invitation.already_invited aren’t mistakes of the page.",
  },
  109: {
    title: "A call failed",
    means:
      "A call of window.kiteloop was made with a value that can’t be used, such as an object that refers to itself. The call resolved to null.",
    fix: "Check the exception in the console, and the types of the call.",
  },
  110: {
    title: "Part of the script couldn’t be loaded",
    means:
      "Some widget types, languages and the inspector are separate files, and the browser couldn’t load one. The widget isn’t shown, or is shown in its main language.",
    fix: "If the page has a content security policy, script-src must allow the whole origin of the script. A URL or a hash isn’t enough, because a hash doesn’t apply to files that the script loads, and 'strict-dynamic' makes browsers ignore origins. Use the origin without 'strict-dynamic', or a nonce. In a sandboxed frame, allow scripts, same-origin, forms and popups. Otherwise check the request in the network panel.",
  },
  111: {
    title: "The selector is invalid",
    means: "The widget opens on a click, and the browser can’t read its CSS selector.",
    fix: "Correct the selector in the console message in the widget’s behavior, and publish the widget.",
  },
  112: {
    title: "The widget couldn’t be drawn",
    means:
      "Drawing the widget threw an exception, usually because the browser doesn’t support constructed style sheets (before Chrome 99, Firefox 101, Safari 16.4).",
    fix: "In old browsers, nothing. The page works without the widget. In a current browser, please report it.",
  },
  113: {
    title: "The widget isn’t on this page",
    means:
      "kiteloop.open was called for an inline widget, and the page has no <kiteloop-widget> with its ID. Or it was called without an ID on a page without a widget that can be opened.",
    fix: "Add the element to the page first, or make the widget floating.",
  },
  114: {
    title: "Something else on the page is called kiteloop",
    means:
      "Before the script ran, window.kiteloop was neither a list of queued calls nor another copy of the script. Browsers make an element or a frame with the ID or name kiteloop a property of the window. The script has replaced it and works, but it found no queued calls.",
    fix: 'Run this before your first kiteloop.push: if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = []. It works beside such an element or frame. Or give what has the name another one.',
  },
  115: {
    title: "A join found no inviter",
    means:
      "kiteloop.join was called for a user without a known inviter. The console names the page’s origin and the link that was clicked in this browser, or null. Most users weren’t invited, so this is usual. If you did click a link before, it was lost. Each origin, such as www.acme.com and app.acme.com, keeps its own links. If the project stores data after consent only, no page keeps a link before that.",
    fix: "Under Settings, add each origin to the allowed origins and set Links across origins, so that the page carries a clicked link to the next origin. If your page leads there by script, pass the link on yourself, as the documentation of embedding says under Several origins.",
  },
} as const satisfies Record<number, { title: string; means: string; fix: string }>;
