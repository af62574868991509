"""Verifies deliveries, as Standard Webhooks describe."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, cast

from .error import WebhookError
from .types import WebhookEvent

_PREFIX = "whsec_"
_TOLERANCE_SECONDS = 5 * 60


def _decoded(text: str) -> bytes | None:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None


def _key_of(secret: str) -> bytes:
    key = _decoded(secret[len(_PREFIX) :]) if secret.startswith(_PREFIX) else None
    if key is None or len(key) < 24:
        raise ValueError("not a webhook secret: it begins with whsec_")
    return key


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes | str) -> WebhookEvent:
    """Verifies that a delivery comes from Kiteloop, and parses it. Compares in constant time.

    `body` is the raw body, before any parsing. All attempts at a delivery have the same `id`, so that it can be processed
    once. Events that this version does not know are returned, too: look at `type`.
    Raises WebhookError, and ValueError for a secret that is none.
    """
    key = _key_of(secret)
    given = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not given.get(name):
            raise WebhookError("headers", f"{name} is missing")
    timestamp = given["webhook-timestamp"]
    is_number = timestamp.isascii() and timestamp.isdecimal() and len(timestamp) < 16
    if not is_number or abs(time.time() - int(timestamp)) > _TOLERANCE_SECONDS:
        raise WebhookError("timestamp", "the delivery is over five minutes old, or a clock is wrong")
    raw = body.encode() if isinstance(body, str) else body
    signed = f"{given['webhook-id']}.{timestamp}.".encode() + raw
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    found = [_decoded(one[3:]) for one in given["webhook-signature"].split(" ") if one.startswith("v1,")]
    if not any([hmac.compare_digest(expected, one) for one in found if one is not None]):
        raise WebhookError("signature", "no signature fits: the secret or the body is another")
    return _event_of(given["webhook-id"], raw)


def _event_of(delivery_id: str, raw: bytes) -> WebhookEvent:
    try:
        event: Any = json.loads(raw)
    except ValueError:
        event = None
    if not isinstance(event, dict) or not isinstance(event.get("type"), str):
        raise WebhookError("payload", "the body is no event")
    return cast(WebhookEvent, {**event, "id": delivery_id})
