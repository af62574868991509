"""What a call and a webhook delivery are refused with."""

from __future__ import annotations

from typing import Any


class KiteloopError(Exception):
    """A call that failed after all retries. It never contains the secret key or the request's body.

    `code` is one of the API, or `network`, `timeout` or `unreadable` without a usable answer.
    `status` is the HTTP status, 0 without an answer. `request_id` identifies the request in the instance's log.
    `field_errors` lists the invalid fields, as dicts with `path` and `message`.
    """

    def __init__(
        self,
        code: str,
        status: int,
        message: str,
        request_id: str | None = None,
        digest: str | None = None,
        field_errors: list[dict[str, str]] | None = None,
    ) -> None:
        super().__init__(f"{message} ({code})")
        self.code = code
        self.status = status
        self.message = message
        self.request_id = request_id
        self.digest = digest
        self.field_errors = field_errors or []


class WebhookError(Exception):
    """A delivery that must not be processed; answer with 400.

    `code` is `headers`, `timestamp`, `signature` or `payload`.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def error_of(status: int, body: Any) -> KiteloopError:
    """The error of an answer; one that is no problem document is `unreadable`."""
    if not isinstance(body, dict) or not all(isinstance(body.get(name), str) for name in ("code", "title")):
        return KiteloopError("unreadable", status, f"The server answered {status}.")
    given = {name: value for name, value in body.items() if isinstance(value, str)}
    errors = body.get("errors")
    return KiteloopError(
        code=given["code"],
        status=status,
        message=given.get("detail", given["title"]),
        request_id=given.get("requestId"),
        digest=given.get("digest"),
        field_errors=errors if isinstance(errors, list) else None,
    )
