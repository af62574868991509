"""Signatures that say to a page who is signed in."""

from __future__ import annotations

import hashlib
import hmac

# The API trims as JavaScript does, which differs from `str.strip()`.
_SPACES = "\t\n\v\f\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"


def sign_identity(*, secret: str, external_id: str, email: str | None = None) -> str:
    """Signs a user's identity for `kiteloop.identify` in the browser.

    `secret` is the project's identity secret, and `email` is required if the page passes one. Returns 64 hex digits.
    Raises ValueError for an empty secret or id, or a line break in either field.
    """
    fields = (external_id.strip(_SPACES), (email or "").strip(_SPACES).lower())
    if secret == "" or fields[0] == "":
        raise ValueError("sign_identity needs a secret and an external_id")
    if any(sign in field for field in fields for sign in "\r\n"):
        raise ValueError("a field can't hold a line break")
    return hmac.new(secret.encode(), "\n".join(fields).encode(), hashlib.sha256).hexdigest()
