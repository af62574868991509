/** Meaning and fix of each numbered warning in the console; shown on `w/_/diagnostics.html`. */
export const diagnostics = {
  101: {
    title: "A call lacks a field",
    means:
      "A call of window.kiteloop was made without a field it needs. Nothing was sent. The console names the call and the field.",
    fix: "Pass the field. externalId is your own id of the user, or of the order or sign-up for convert. A conversion also needs to know whose it is: call identify or join first, or pass participantExternalId.",
  },
  102: {
    title: "The script is on the page twice",
    means:
      "Another copy of a Kiteloop script had started before this one. This copy does nothing; the first one works on.",
    fix: "Remove one of the two tags. A tag manager and the page's own template often carry one each. To start a copy again on purpose, call kiteloop.destroy() first.",
  },
  103: {
    title: "No such widget",
    means: "A widget was asked for by an id that no published widget of this project has.",
    fix: "Compare the id with the one on the widget's page in the members' area. A widget has to be published and not paused. After publishing, browsers may keep the old script for up to a minute.",
  },
  104: {
    title: "No such call or event",
    means:
      "A queued call names a method that does not exist, or kiteloop.on was asked for an event that does not exist.",
    fix: "Methods: identify, join, convert, track, on, open, close, consent, inspect, destroy. Events: identify, open, dismiss, share, invite, join, convert, track, consent, error.",
  },
  105: {
    title: "This site may not use the project's key",
    means:
      "The API refused the request because the page's origin is not among the project's allowed origins.",
    fix: "Add the origin that the console names to the allowed origins in the project's settings. It takes the scheme and, where it is not the default, the port.",
  },
  106: {
    title: "The participant is not signed",
    means:
      "identify was called without a valid signature, so the participant can share a link but cannot send invitations by mail: the invite widget leaves its email form out.",
    fix: "Make the signature on your server with signIdentity of @kiteloop/sdk and a secret key, and pass it as signature. It is bound to the same externalId and email.",
  },
  107: {
    title: "A listener threw",
    means:
      "A function that the page gave to kiteloop.on ended in an exception. Other listeners were called all the same.",
    fix: "Look at the exception in the console: it comes from the page's own code.",
  },
  108: {
    title: "The API refused a call",
    means: "A request was understood and refused. The console names the call and the problem's code.",
    fix: "Look the code up in the list of errors of the API. invitation.limit_reached and invitation.already_invited are no mistakes of the page.",
  },
  109: {
    title: "A call failed",
    means:
      "A call of window.kiteloop was made with something it cannot work with, such as a value that refers to itself. It resolved to null.",
    fix: "Look at the exception in the console, and at the types of the call.",
  },
  110: {
    title: "A part could not be loaded",
    means:
      "A widget of another type, another language or the inspector is a file of its own, and the browser did not get it. What needs it is not shown, or is shown in its first language.",
    fix: "Where the page has a content security policy, script-src has to allow the whole origin of the script, not only its address or its hash: a hash is not handed on to what the script loads, and 'strict-dynamic' makes browsers ignore origins. Use the origin without 'strict-dynamic', or a nonce. In a sandboxed frame allow scripts, same-origin, forms and popups. Else look at the request in the network panel.",
  },
  111: {
    title: "The selector is not valid",
    means: "A widget is to come out at a click on a CSS selector that the browser cannot read.",
    fix: "Correct the selector in the widget's behaviour and publish it. The console shows it.",
  },
  112: {
    title: "The widget could not be drawn",
    means:
      "Drawing the widget ended in an exception, in most cases because the browser knows no constructed style sheets (before Chrome 99, Firefox 101, Safari 16.4).",
    fix: "Nothing, for old browsers: the page works without the widget. In a current browser please report it.",
  },
  113: {
    title: "The widget is not on this page",
    means:
      "kiteloop.open was called for a widget that is placed by hand, and no <kiteloop-widget> with its id is on the page; or without an id on a page without any widget that can be opened.",
    fix: "Put the element on the page first, or let the widget float.",
  },
} as const satisfies Record<number, { title: string; means: string; fix: string }>;
